import {
  filePart,
  inPolish,
  multipart,
  nested,
  part,
  qpPart,
  stampedByCloudflare,
  subjectIn,
  toBase64Lines,
  toQuotedPrintable,
  toRaw,
} from './raw-mail.ts'
import { docx, jpeg, pdf, png, zip } from './sample-files.ts'

/** A mail in the shape of a program, and what should become of it. */
export interface ProgramMail {
  program: string
  side: 'customer' | 'office'
  envelopeFrom: string
  raw: Uint8Array<ArrayBuffer>
  /** Text of the sender's own; none if there is none. */
  written: string
  /** True if it is sent on to the other side. */
  isRelayed: boolean
  isVerified?: boolean
  files?: string[]
}

/** The people who write, and the addresses that they write to. */
export interface Correspondents {
  customer: string
  customerAddress: string
  office: string
  officeAddress: string
  administrator: string
}

type Line = [name: string, value: string]

const date: Line = ['Date', 'Thu, 03 Dec 2026 10:15:00 +0100']
const mime: Line = ['MIME-Version', '1.0']

const domainOf = (address: string) => address.split('@')[1] ?? ''

const html = (body: string) =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style>p.MsoNormal{margin:0cm}</style></head><body>${body}</body></html>`

/** Mails of some forty programs: answers, and all that comes back by itself. */
export function createProgramMails({
  customer,
  customerAddress,
  office,
  officeAddress,
  administrator,
}: Correspondents): ProgramMail[] {
  let number = 0

  function create(
    program: string,
    side: ProgramMail['side'],
    from: string,
    { headers = [] as Line[], type, body }: { headers?: Line[]; type: string; body: string },
    expected: Pick<ProgramMail, 'written' | 'isRelayed'> &
      Partial<ProgramMail> & { result?: string; name?: string; subject?: string },
  ): ProgramMail {
    number += 1
    const { result = 'pass', name = '', subject = 'Re: Podnosnik', envelopeFrom = from, ...rest } = expected
    const to = side === 'customer' ? customerAddress : officeAddress
    const own = headers.map(([key]) => key)
    const basic: Line[] = [
      ['From', name ? `${name} <${from}>` : from],
      ['To', to],
      ['Subject', subject],
      date,
      ['Message-ID', `<mail-${number}@${domainOf(from)}>`],
      mime,
      ['Content-Type', type],
    ]
    return {
      program,
      side,
      envelopeFrom,
      raw: toRaw(
        [
          ...stampedByCloudflare(domainOf(from), result),
          ...headers,
          ...basic.filter(([key]) => !own.includes(key)),
        ],
        body,
      ),
      ...rest,
    }
  }

  const quote = `W dniu czw., 3 gru 2026 o 09:00 Altimach <${customerAddress}> napisał(a):\n> Ile dni?\n> Pozdrawiam`
  const answer = 'Dzień dobry, dwa tygodnie. Zażółć gęślą jaźń.'
  const htmlAnswer = html(
    `<p>${answer}</p><blockquote><p>Ile dni? <a href="mailto:${customerAddress}">${customerAddress}</a></p></blockquote>`,
  )
  const alternative = (text: string, markup: string) =>
    multipart('alternative', [qpPart('text/plain', text), qpPart('text/html', markup)])
  const relayed = { written: answer, isRelayed: true, isVerified: true }
  const automatic = { isRelayed: false }
  const fromCustomer = (
    program: string,
    content: Parameters<typeof create>[3],
    more: Partial<Parameters<typeof create>[4]> = {},
  ) => create(program, 'customer', customer, content, { ...relayed, ...more })

  const outlookHeaders = (labels: string[]) =>
    `<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>${labels[0]}:</b> Altimach &lt;${customerAddress}&gt;<br><b>${labels[1]}:</b> 3 12 2026 09:00<br><b>${labels[2]}:</b> ${customer}<br><b>${labels[3]}:</b> Podnosnik</p></div><p class="MsoNormal">Ile dni?</p>`

  return [
    fromCustomer('Gmail in the browser', {
      headers: [
        ['In-Reply-To', '<reply@site.test>'],
        ['References', '<a@site.test> <reply@site.test>'],
      ],
      ...alternative(`${answer}\n\n${quote}`, htmlAnswer),
    }),
    fromCustomer('Gmail on Android', alternative(`${answer}\n\n${quote}`, `<div dir="auto">${answer}</div>`)),
    fromCustomer('iOS Mail', {
      headers: [['X-Mailer', 'iPhone Mail (21F90)']],
      ...alternative(
        `${answer}\n\nWysłane z iPhone'a\n\n> Wiadomość napisana przez Altimach <${customerAddress}> w dniu 03.12.2026, o godz. 09:00:\n> \n> Ile dni?`,
        htmlAnswer,
      ),
    }),
    fromCustomer(
      'iOS Mail with a photo in the text',
      multipart('mixed', [
        qpPart('text/plain', `${answer}\n`),
        filePart('image/jpeg', 'IMG_0042.jpeg', jpeg(), 'inline'),
        qpPart('text/plain', "\n\nWysłane z iPhone'a"),
      ]),
      { files: ['IMG_0042.jpeg'] },
    ),
    fromCustomer(
      'Outlook with a changed subject and no thread headers',
      alternative(
        `${answer}\n\nFrom: Altimach <${customerAddress}>\nSent: Thursday, December 3, 2026 9:00 AM\nTo: ${customer}\nSubject: Podnosnik\n\nIle dni?`,
        html(
          `<p class="MsoNormal">${answer}<o:p></o:p></p>${outlookHeaders(['From', 'Sent', 'To', 'Subject'])}`,
        ),
      ),
      { subject: subjectIn('utf-8', 'Zupełnie inny temat – zamówienie') },
    ),
    fromCustomer(
      'Outlook with HTML alone',
      qpBody(
        'text/html',
        html(
          `<p class="MsoNormal">${answer}<o:p></o:p></p>${outlookHeaders(['Od', 'Wysłano', 'Do', 'Temat'])}`,
        ),
      ),
    ),
    fromCustomer(
      'Outlook in German with a logo in the signature',
      multipart('related', [
        qpPart(
          'text/html',
          html(
            `<p>${answer}</p><img src="cid:logo@firma">${outlookHeaders(['Von', 'Gesendet', 'An', 'Betreff'])}`,
          ),
        ),
        part('image/png; name="image001.png"', toBase64Lines(png()), [
          'Content-Transfer-Encoding: base64',
          'Content-ID: <logo@firma>',
          'Content-Disposition: inline; filename="image001.png"',
        ]),
      ]),
      { files: [] },
    ),
    fromCustomer(
      'Outlook in Dutch',
      alternative(
        `${answer}\n\nOp 3 dec 2026 om 09:00 schreef Altimach <${customerAddress}>:\n> Ile dni?`,
        htmlAnswer,
      ),
    ),
    fromCustomer('Thunderbird in format=flowed', {
      type: 'text/plain; charset=UTF-8; format=flowed',
      headers: [['Content-Transfer-Encoding', '8bit']],
      body: Buffer.from(`${answer}\n\n${quote}`).toString('latin1'),
    }),
    fromCustomer(
      'The Bat in windows-1250',
      {
        type: 'text/plain; charset=windows-1250',
        headers: [['Content-Transfer-Encoding', '8bit']],
        body: inPolish('windows-1250', `${answer}\n`).toString('latin1'),
      },
      { subject: subjectIn('windows-1250', 'Żółta ładowarka – pytanie') },
    ),
    fromCustomer('Outlook Express in windows-1250, as HTML and base64', {
      type: 'text/html; charset="windows-1250"',
      headers: [['Content-Transfer-Encoding', 'base64']],
      body: toBase64Lines(inPolish('windows-1250', `<html><body><p>${answer}</p></body></html>`)),
    }),
    fromCustomer(
      'Roundcube in iso-8859-2',
      {
        type: 'text/plain; charset=iso-8859-2',
        headers: [['Content-Transfer-Encoding', '8bit']],
        body: inPolish('iso-8859-2', `${answer}\n`).toString('latin1'),
      },
      { subject: subjectIn('iso-8859-2', 'Żółta ładowarka') },
    ),
    fromCustomer('A web mail in iso-8859-2, as HTML', {
      type: 'text/html; charset=iso-8859-2',
      headers: [['Content-Transfer-Encoding', 'base64']],
      body: toBase64Lines(inPolish('iso-8859-2', `<div>${answer}</div>`)),
    }),
    fromCustomer('WP in HTML and base64', {
      type: 'text/html; charset=utf-8',
      headers: [['Content-Transfer-Encoding', 'base64']],
      body: toBase64Lines(Buffer.from(htmlAnswer)),
    }),
    fromCustomer(
      'Onet with entities',
      qpBody(
        'text/html',
        `<p>Dzie&#324; dobry, dwa tygodnie. Za&#380;&oacute;&#322;&#263; g&#281;&#347;l&#261; ja&#378;&#324;.</p>`,
      ),
    ),
    fromCustomer('Yahoo', alternative(`${answer}\n\n${quote}`, htmlAnswer)),
    fromCustomer('Proton Mail with its key', {
      ...multipart('mixed', [
        nested('alternative', [qpPart('text/plain', answer), qpPart('text/html', htmlAnswer)]),
        part('application/pgp-signature; name="signature.asc"', '-----BEGIN PGP SIGNATURE-----'),
      ]),
    }),
    fromCustomer(
      'Apple Mail with a PDF',
      multipart('mixed', [qpPart('text/plain', answer), filePart('application/pdf', 'plan.pdf', pdf())]),
      { files: ['plan.pdf'] },
    ),
    fromCustomer(
      'Samsung Email with a document under a generic type',
      multipart('mixed', [
        qpPart('text/html', htmlAnswer),
        filePart('application/octet-stream', 'warunki.docx', docx()),
      ]),
      { files: ['warunki.docx'] },
    ),
    fromCustomer('Zimbra without a Message-ID', {
      headers: [['Message-ID', '']],
      ...alternative(answer, htmlAnswer),
    }),
    fromCustomer('Zendesk: what somebody wrote in it', {
      headers: [
        ['Auto-Submitted', 'auto-generated'],
        ['X-Auto-Response-Suppress', 'All'],
        ['X-Zendesk-From-Account-Id', 'cc6f582'],
      ],
      ...alternative(
        `##- Please type your reply above this line -##\n\nJan, Dec 3, 2026, 10:15\n\n${answer}`,
        htmlAnswer,
      ),
    }),
    fromCustomer(
      'A scanner: a PDF and no text part',
      multipart('mixed', [filePart('application/pdf', 'skan.pdf', pdf('skan'))]),
      { written: '', files: ['skan.pdf'] },
    ),
    fromCustomer(
      'Two megabytes of HTML',
      qpBody(
        'text/html',
        html(`<p>${answer}</p>${'<div class="x"><span>wiersz cennika</span></div>'.repeat(45_000)}`),
      ),
    ),
    fromCustomer('A calendar that accepts', alternativeWithCalendar(answer, 'REPLY')),
    fromCustomer('Google Calendar that declines with a note', {
      headers: [['Auto-Submitted', 'auto-generated']],
      ...alternativeWithCalendar(answer, 'REPLY'),
    }),
    fromCustomer('A calendar that invites', alternativeWithCalendar(answer, 'REQUEST')),
    fromCustomer(
      'A phone that sends an empty mail',
      { type: 'text/plain; charset=utf-8', body: '' },
      { written: '', isRelayed: false },
    ),
    fromCustomer(
      'Out of office, by Exchange',
      {
        headers: [
          ['Auto-Submitted', 'auto-replied'],
          ['X-Auto-Response-Suppress', 'All'],
        ],
        ...alternative(answer, htmlAnswer),
      },
      automatic,
    ),
    fromCustomer(
      'Out of office, by Gmail',
      {
        headers: [
          ['Precedence', 'bulk'],
          ['X-Autoreply', 'yes'],
        ],
        ...alternative(answer, htmlAnswer),
      },
      automatic,
    ),
    fromCustomer('Out of office, with an empty envelope', alternative(answer, htmlAnswer), {
      ...automatic,
      envelopeFrom: '',
    }),
    fromCustomer(
      'A ticket system that confirms',
      {
        headers: [
          ['Auto-Submitted', 'auto-generated'],
          ['Precedence', 'auto_reply'],
        ],
        ...alternative(answer, htmlAnswer),
      },
      automatic,
    ),
    create(
      'A bounce, by Postfix',
      'customer',
      'mailer-daemon@mail.example',
      multipart('report; report-type=delivery-status', [
        part('text/plain; charset=us-ascii', 'This is the mail system. I could not deliver it.'),
        part(
          'message/delivery-status',
          'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1',
        ),
        part('message/rfc822', `From: site@site.test\r\nSubject: x\r\n\r\n${customerAddress}`),
      ]),
      { written: 'This is the mail system.', isRelayed: false, isVerified: false, envelopeFrom: '' },
    ),
    create(
      'A bounce, by Exchange',
      'office',
      'postmaster@exchange.example',
      {
        headers: [['Auto-Submitted', 'auto-replied']],
        ...alternative('Delivery has failed.', html('<p>Delivery has failed.</p>')),
      },
      { written: 'Delivery has failed.', isRelayed: false, isVerified: false, envelopeFrom: '<>' },
    ),
    fromCustomer(
      'A receipt of reading',
      multipart('report; report-type=disposition-notification', [
        part('text/plain; charset=utf-8', 'Your message was read.'),
        part('message/disposition-notification', 'Disposition: automatic-action; displayed'),
      ]),
      { written: 'Your message was read.', isRelayed: false },
    ),
    fromCustomer('A group mailbox, with the headers of a list', {
      headers: [
        ['List-Id', '<biuro.firma.example>'],
        ['List-Unsubscribe', '<mailto:wypisz@firma.example>'],
        ['Precedence', 'list'],
        ['X-Loop', 'biuro@firma.example'],
      ],
      ...alternative(answer, htmlAnswer),
    }),
    fromCustomer(
      'A rule that forwards our own mail',
      { headers: [['X-Thread-Relay', 'b2f3']], ...alternative(answer, htmlAnswer) },
      automatic,
    ),
    create(
      "A colleague of the customer's, from another address",
      'customer',
      `ktos.inny@${domainOf(customer)}`,
      alternative(answer, htmlAnswer),
      { written: answer, isRelayed: false, isVerified: false },
    ),
    fromCustomer('A forged sender', alternative(answer, htmlAnswer), {
      isRelayed: false,
      isVerified: false,
      result: 'fail',
    }),
    fromCustomer('A domain without a policy', alternative(answer, htmlAnswer), {
      isRelayed: false,
      isVerified: false,
      result: 'none',
    }),
    create(
      'Outlook of the office, with an offer',
      'office',
      office,
      multipart('mixed', [
        nested('alternative', [
          qpPart(
            'text/plain',
            `${answer}\n\nBiuro\n\nFrom: Altimach <${officeAddress}>\nSent: Thursday, December 3, 2026 9:00 AM\nTo: ${office}\nSubject: Podnosnik\n\nIle dni?`,
          ),
          qpPart('text/html', html(`<p>${answer}</p>${outlookHeaders(['From', 'Sent', 'To', 'Subject'])}`)),
        ]),
        filePart('application/pdf', 'oferta.pdf', pdf('oferta')),
      ]),
      { ...relayed, name: subjectIn('utf-8', 'Biuro – Żaneta'), files: ['oferta.pdf'] },
    ),
    create(
      "An administrator's phone",
      'office',
      administrator,
      alternative(
        `${answer}\n\n> Wiadomość napisana przez Altimach <${officeAddress}>:\n> Ile dni?`,
        htmlAnswer,
      ),
      relayed,
    ),
    create(
      'Outlook of the office, signed with S/MIME',
      'office',
      office,
      multipart('signed; protocol="application/pkcs7-signature"', [
        qpPart('text/plain', answer),
        filePart('application/pkcs7-signature', 'smime.p7s', new Uint8Array([48, 128])),
      ]),
      { ...relayed, files: [] },
    ),
    create(
      'Outlook of the office, with an archive',
      'office',
      office,
      multipart('mixed', [
        qpPart('text/plain', answer),
        filePart('application/zip', 'rysunki.zip', zip([{ name: 'a.dwg', content: 'x' }])),
      ]),
      { ...relayed, isRelayed: false, files: [] },
    ),
    create(
      'Out of office, of the office',
      'office',
      office,
      { headers: [['Auto-Submitted', 'auto-replied']], ...alternative(answer, htmlAnswer) },
      { ...relayed, ...automatic },
    ),
    create(
      "A customer who knows the office's address and forges From",
      'office',
      office,
      alternative(answer, htmlAnswer),
      { written: answer, isRelayed: false, isVerified: false, result: 'fail' },
    ),
    create("A customer who knows the office's address", 'office', customer, alternative(answer, htmlAnswer), {
      written: answer,
      isRelayed: false,
      isVerified: false,
    }),
  ]
}

const qpBody = (type: string, text: string) => ({
  type: `${type}; charset="UTF-8"`,
  headers: [['Content-Transfer-Encoding', 'quoted-printable']] as Line[],
  body: toQuotedPrintable(text),
})

const alternativeWithCalendar = (text: string, method: string) =>
  multipart('alternative', [
    qpPart('text/plain', text),
    qpPart('text/html', html(`<p>${text}</p>`)),
    part(
      `text/calendar; charset="UTF-8"; method=${method}`,
      `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\nUID:1@firma.example\r\nSUMMARY:Odbior\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ),
  ])
