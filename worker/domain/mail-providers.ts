const list = (domains: string) => domains.trim().split(/\s+/)

/** Mail domains that many people have, with a name that means nothing else. */
export const providers = list(`
  gmail.com googlemail.com outlook.com hotmail.com yahoo.com icloud.com protonmail.com interia.pl gazeta.pl
  poczta.onet.pl poczta.fm freenet.de t-online.de outlook.de hotmail.de googlemail.de posteo.de mailbox.org telenet.be
  skynet.be proximus.be ziggo.nl kpnmail.nl xs4all.nl hotmail.nl hetnet.nl planet.nl outlook.nl btinternet.com
  hotmail.co.uk yahoo.co.uk
`)

/** Others, whose names are short or words: with one letter more, less or another they are somebody else’s. */
export const shortProviders = list(`
  wp.pl op.pl o2.pl vp.pl onet.pl onet.eu tlen.pl interia.eu gmx.de gmx.net web.de arcor.de live.de home.nl live.nl
  live.com aol.com me.com
`)
