import { providers, shortProviders } from '#worker/domain/mail-providers.ts'
import { normalizeRecipient } from '#worker/domain/normalize-recipient.ts'

/** Others, of which no form takes a slip for one: they are rare, have a name that others have too, or hide an address. */
const rareProviders = `
  go2.pl int.pl poczta.pl prokonto.pl spoko.pl neostrada.pl orange.pl autograf.pl googlemail.co.uk ymail.com
  rocketmail.com msn.com mac.com mail.com gmx.com gmx.at gmx.ch yahoo.pl yahoo.de yahoo.nl yahoo.fr yahoo.it yahoo.es
  live.be live.fr live.co.uk outlook.be outlook.fr outlook.at hotmail.be hotmail.fr hotmail.it hotmail.es aol.de
  proton.me pm.me protonmail.ch tutanota.com tutanota.de tuta.io tuta.com fastmail.com zoho.com email.de mail.de
  online.de vodafone.de kabelmail.de posteo.net scarlet.be pandora.be voo.be upcmail.nl chello.nl casema.nl
  quicknet.nl online.nl tele2.nl zonnet.nl wxs.nl hccnet.nl sky.com talktalk.net virginmedia.com ntlworld.com
  orange.fr wanadoo.fr free.fr laposte.net seznam.cz centrum.cz email.cz azet.sk ukr.net i.ua mail.ru yandex.ru
  yandex.com libero.it onet.com.pl vip.onet.pl interia.com buziaczek.pl amorki.pl toya.net.pl unitybox.de
  netcologne.de ewetel.net ewe.net osnanet.de lycos.de yahoo.at live.at chello.at aon.at a1.net inode.at caiway.nl
  kpnplanet.nl solcon.nl telfort.nl upc.nl versatel.nl zeelandnet.nl tiscali.nl msn.nl tiscali.be advalvas.be yahoo.be
  bluewin.ch sunrise.ch hispeed.ch hotmail.ch yahoo.ch pt.lu sfr.fr neuf.fr gmx.fr aol.fr club-internet.fr
  numericable.fr outlook.it live.it alice.it tin.it virgilio.it tiscali.it email.it outlook.es telefonica.net terra.es
  sapo.pt outlook.pt gmx.co.uk blueyonder.co.uk aol.co.uk tiscali.co.uk live.ie eircom.net post.cz volny.cz quick.cz
  atlas.cz outlook.cz zoznam.sk centrum.sk post.sk freemail.hu citromail.hu t-online.hu outlook.hu yahoo.ro abv.bg
  mail.bg siol.net net.hr otenet.gr inbox.lv inbox.lt one.lt mail.ee hot.ee meta.ua bigmir.net yandex.ua hotmail.se
  live.se telia.com home.se spray.se hotmail.dk live.dk outlook.dk hotmail.no live.no online.no yahoo.no luukku.com
  hey.com fastmail.fm hushmail.com tutamail.com gmx.eu gmx.info gmx.biz keemail.me mailfence.com disroot.org riseup.net
  opoczta.pl freemail.de alice.de magenta.de freeler.nl belgacom.net bluemail.ch sweb.cz email.ua apollo.lv mail.dk
  rambler.ru list.ru bk.ru inbox.ru ya.ru qq.com 163.com
  privaterelay.appleid.com duck.com mozmail.com passmail.net passinbox.com passfwd.com simplelogin.com aleeas.com slmail.me
  slmails.com 8alias.com 8shield.net dralias.com anonaddy.me anonaddy.com addymail.com mailer.me 33mail.com
`

/** Domains of mailbox providers: whoever writes from there shares it with strangers. */
const mailProviders = new Set([...providers, ...shortProviders, ...rareProviders.trim().split(/\s+/)])

/**
 * Whose mails are counted together: those of a domain that somebody has registered, with all below it, as its owner may write
 * from any; or of a mailbox where strangers share the domain.
 */
export async function toSenderScope(address: string): Promise<string> {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  // With the list of all suffixes below which anybody gets a name (krakow.pl, com.pl), so it is loaded only now.
  const { getDomain } = await import('tldts')
  const own = getDomain(domain, { allowPrivateDomains: true })
  const isShared = own === null || mailProviders.has(domain) || mailProviders.has(own)
  return isShared ? normalizeRecipient(address) : own
}
