/** Mail domains that many people have, with a name that means nothing else. */
export const providers = [
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'yahoo.com',
    'icloud.com',
    'protonmail.com',
  ],
  ...['interia.pl', 'gazeta.pl', 'poczta.onet.pl', 'poczta.fm'],
  ...['freenet.de', 't-online.de', 'outlook.de', 'hotmail.de', 'googlemail.de', 'posteo.de', 'mailbox.org'],
  ...['telenet.be', 'skynet.be', 'proximus.be'],
  ...['ziggo.nl', 'kpnmail.nl', 'xs4all.nl', 'hotmail.nl', 'hetnet.nl', 'planet.nl', 'outlook.nl'],
  ...['btinternet.com', 'hotmail.co.uk', 'yahoo.co.uk'],
]

/** Others, whose names are short or words: with one letter more, less or another they are somebody else’s. */
export const shortProviders = [
  ...['wp.pl', 'op.pl', 'o2.pl', 'vp.pl', 'onet.pl', 'onet.eu', 'tlen.pl', 'interia.eu'],
  ...[
    'gmx.de',
    'gmx.net',
    'web.de',
    'arcor.de',
    'live.de',
    'home.nl',
    'live.nl',
    'live.com',
    'aol.com',
    'me.com',
  ],
]

/** Others, too rare for a slip to mean one of them, or with a name that others have too. */
const rareProviders = [
  ...['go2.pl', 'int.pl', 'poczta.pl', 'prokonto.pl', 'spoko.pl', 'neostrada.pl', 'orange.pl', 'autograf.pl'],
  ...[
    'googlemail.co.uk',
    'ymail.com',
    'rocketmail.com',
    'msn.com',
    'mac.com',
    'mail.com',
    'gmx.com',
    'gmx.at',
    'gmx.ch',
  ],
  ...[
    'yahoo.pl',
    'yahoo.de',
    'yahoo.nl',
    'yahoo.fr',
    'yahoo.it',
    'yahoo.es',
    'live.be',
    'live.fr',
    'live.co.uk',
  ],
  ...[
    'outlook.be',
    'outlook.fr',
    'outlook.at',
    'hotmail.be',
    'hotmail.fr',
    'hotmail.it',
    'hotmail.es',
    'aol.de',
  ],
  ...[
    'proton.me',
    'pm.me',
    'protonmail.ch',
    'tutanota.com',
    'tutanota.de',
    'tuta.io',
    'tuta.com',
    'fastmail.com',
    'zoho.com',
  ],
  ...[
    'email.de',
    'mail.de',
    'online.de',
    'vodafone.de',
    'kabelmail.de',
    'posteo.net',
    'scarlet.be',
    'pandora.be',
    'voo.be',
  ],
  ...[
    'upcmail.nl',
    'chello.nl',
    'casema.nl',
    'quicknet.nl',
    'online.nl',
    'tele2.nl',
    'zonnet.nl',
    'wxs.nl',
    'hccnet.nl',
  ],
  ...[
    'sky.com',
    'talktalk.net',
    'virginmedia.com',
    'ntlworld.com',
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'laposte.net',
  ],
  ...[
    'seznam.cz',
    'centrum.cz',
    'email.cz',
    'azet.sk',
    'ukr.net',
    'i.ua',
    'mail.ru',
    'yandex.ru',
    'yandex.com',
    'libero.it',
  ],
]

const all = new Set([...providers, ...shortProviders, ...rareProviders])

/** Tells if a domain, in ASCII and small letters, is one of a mailbox provider: whoever writes from there shares it with strangers. */
export const isMailProvider = (domain: string): boolean => all.has(domain)
