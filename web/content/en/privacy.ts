import { company } from '#worker/domain/company.ts'
import { companyDetails } from '#worker/domain/company-details.ts'
import { formatUnbrokenAddress } from '#worker/domain/unbroken-address.ts'
import type { PrivacyText } from '../pl/privacy.ts'

export const text: PrivacyText = {
  intro:
    'This policy explains which personal data we process in connection with this website, why we do so and what rights you have. It is based on Regulation (EU) 2016/679 (GDPR).',
  contents: 'Contents',
  polishNames: [companyDetails.court, 'Prezes Urzędu Ochrony Danych Osobowych'],
  sections: {
    controller: {
      heading: 'Controller and contact',
      blocks: [
        `The controller of your personal data is ${company.legalName}, ${formatUnbrokenAddress(company.addresses.registeredOffice)}, Poland, entered in the Polish register of entrepreneurs under KRS number ${company.krs} (${companyDetails.court}), tax number (NIP) ${company.vat}, statistical number (REGON) ${company.regon}.`,
        `For anything that concerns personal data, please email ${company.email} or write to the address of our registered office.`,
      ],
    },
    data: {
      heading: 'Which data we process and where we get them',
      blocks: [
        {
          terms: [
            {
              term: 'Contact form',
              text: 'Full name, email address, phone number (if given), the subject and text of the message, the enquiry list with dates, site address and details of the machines (if given), and the language of the page. We receive these data directly from you.',
            },
            {
              term: 'Phone and email',
              text: 'The data you give us in a call or in a message.',
            },
            {
              term: 'Emails in reply to ours',
              text: 'The sender’s address and name, the subject, the text, the attachments and the time, and the whole message as it reached us. We store them with the enquiry or application they belong to. We check whether the sender’s server confirms the address.',
            },
            {
              term: 'Other people named in those emails',
              text: 'Email address and name of everybody whom the sender has entered as a recipient or copied in. We receive these data from the sender, keep them with that email, and may send these people a copy of our reply.',
            },
            {
              term: 'Client Data Form',
              text: 'Company name, VAT number, invoice email, account number, bank name and BIC/SWIFT code (if given), and the language of the page. Our staff may also enter the same data from a conversation or from documents supplied by the client.',
            },
            {
              term: 'Data of other people entered in the client data form',
              text: 'First name, last name and email address of the contract signatory, the payment contact and the authorised people; for authorised people also their position and scope of authorisation (if given). We receive these data from the person who fills in the form. We ask that person to pass this policy on to everyone whose data they enter.',
            },
            {
              term: 'Files added to a form',
              text: 'The file, its name, size and type, if you add one to a form. It reaches us when you add it. If the form is not sent, we delete the file after 24 hours. Only authorised staff can open the files. To prevent abuse, we count the forms and add up the size of the files sent from one network in a day.',
            },
            {
              term: 'Confirmations by email',
              text: 'We may send a confirmation to the address given in a form. If it is returned to us or marked as spam, we record that address, the reason and the time, so that we send no more messages to it. The same applies to our replies and to messages about accounts.',
            },
            {
              term: 'Our replies',
              text: 'The text of the replies that we send from this website to the address given in a form, the file added to them, the time they were sent, the result of the delivery, and the addresses of the people who received a copy. Everybody to whom we sent the reply can see these addresses.',
            },
            {
              term: 'Accounts on the website',
              text: 'First name, last name, email address or phone number, the password stored as an irreversible hash, the settings of the second sign-in step, and the time, IP address and type of browser at sign-in. If someone signs in through another provider, we receive from it an identifier and the profile data they agreed to share.',
            },
            {
              term: 'Source of the visit',
              text: 'The domain from which someone came to our website and the campaign labels in the address of the link (utm parameters), if there are any. The browser supplies them. We receive them only together with a form that is sent.',
            },
            {
              term: 'Technical logs',
              text: 'IP address, time of the connection, address of the page requested, type of browser and error codes. Your device sends these data with every connection. We do not write the content of forms to the logs.',
            },
          ],
        },
      ],
    },
    purposes: {
      heading: 'Purposes and legal bases',
      blocks: [
        {
          terms: [
            {
              term: 'Answering enquiries',
              text: 'Article 6(1)(b) GDPR if you are enquiring with a view to a contract; otherwise point (f): our legitimate interest is to handle correspondence.',
            },
            {
              term: 'Checking the partner, preparing and performing a contract',
              text: 'Article 6(1)(b) GDPR if you are a party to the rental or training contract. We process the data of people who act for a client under point (f): our legitimate interest is to conclude and perform the contract and to establish who may represent the client.',
            },
            {
              term: 'Accounts on the website',
              text: 'Article 6(1)(b) GDPR if the account serves a contract with you. Accounts of employees and of people who act for a client are kept under point (f): our legitimate interest is secure access to the website for authorised people.',
            },
            {
              term: 'Tax and accounting duties',
              text: 'Article 6(1)(c) GDPR: a legal obligation.',
            },
            {
              term: 'Establishing, exercising and defending legal claims',
              text: 'Article 6(1)(f) GDPR: our legitimate interest is to protect our rights.',
            },
            {
              term: 'Finding out where enquiries come from',
              text: 'Article 6(1)(f) GDPR: our legitimate interest is to learn which websites and advertisements lead to enquiries. We do not combine this with behaviour on the website or with other visits.',
            },
            {
              term: 'Security of the website and protection against abuse',
              text: 'Article 6(1)(f) GDPR: our legitimate interest is a website that works and the protection of its forms and accounts.',
            },
            {
              term: 'Anything you have consented to',
              text: 'Article 6(1)(a) GDPR. At present this website does not ask for any consent.',
            },
          ],
        },
      ],
    },
    voluntary: {
      heading: 'Whether you have to give us data',
      blocks: [
        'You are free to decide whether to give us data. Required fields are marked in the forms.',
        {
          list: [
            'Contact form: without your name, email address, a subject and a message we cannot reply. The phone number is optional.',
            'Client Data Form: without the required data we can neither consider the application nor prepare a contract. The BIC/SWIFT code and the authorised people are optional.',
            'Invoices and accounting: the law determines which data are needed. Without them we cannot issue an invoice.',
          ],
        },
      ],
    },
    recipients: {
      heading: 'Recipients and transfers outside the EEA',
      blocks: [
        {
          terms: [
            {
              term: 'Hosting and protection of the website',
              text: 'Cloudflare, Inc. (USA) and companies in its group. The database that holds the forms is kept in the European Union, as are the files added to them. Data on sign-in sessions are stored in Cloudflare’s global network.',
            },
            {
              term: 'Email delivery',
              text: 'The email service that the website uses to send us the content of forms, to send confirmations and replies to the people who submitted them, to receive their emails and to send account holders messages about signing in. If someone signs in with a phone number: also the text message service.',
            },
            {
              term: 'Automation',
              text: 'Zapier, Inc. (USA) or a similar service that passes data from the client data form to our office tools. This concerns that form only, and only while the service is switched on.',
            },
            {
              term: 'Handling of enquiries',
              text: 'The provider of the system in which we handle enquiries (such as a CRM). The website passes on to it the content of the contact form and the client data form and what becomes of them, but only while such a system is connected. When we erase data, the website informs that system as well.',
            },
            {
              term: 'Advisers',
              text: 'Our accountants and lawyers, as far as their work requires.',
            },
            {
              term: 'Public authorities',
              text: 'Only where the law requires it.',
            },
          ],
        },
        'We conclude data processing agreements with companies that process data on our behalf (Article 28 GDPR).',
        `Cloudflare handles connections on servers in many countries, and some providers are based in the USA. Data may therefore leave the European Economic Area (EEA). They are then protected by an adequacy decision of the European Commission (Article 45 GDPR; in the USA: the EU–US Data Privacy Framework, if the provider takes part in it) or by standard contractual clauses (Article 46(2)(c) GDPR). We will send you a copy of the safeguards if you ask for it at ${company.email}.`,
      ],
    },
    retention: {
      heading: 'Retention periods',
      blocks: [
        {
          terms: [
            {
              term: 'Enquiries, and applications from the client data form that do not lead to a contract',
              text: '12 months after the last action on them.',
            },
            {
              term: 'Enquiries and applications held as suspected spam',
              text: '30 days, unless a member of staff releases them.',
            },
            {
              term: 'Accepted applications and client data',
              text: '6 years after the last action on them: the general limitation period for claims in Poland (Article 118 of the Civil Code).',
            },
            {
              term: 'Contracts and accounting records',
              text: 'The period required by law: tax records for 5 years from the end of the year in which the tax was due, and data needed for claims until the claims lapse, usually after 3 or 6 years.',
            },
            {
              term: 'Files added to forms',
              text: 'As long as the enquiry or application they were added to. Files that nobody sent with a form: 24 hours.',
            },
            {
              term: 'Our replies, their drafts and emails in reply to ours',
              text: 'As long as the enquiry or application they belong to. Drafts: until the reply is sent, at most as long as the enquiry or application.',
            },
            { term: 'Accounts on the website', text: 'Until the account is deleted.' },
            { term: 'Technical and security logs', text: '90 days at most.' },
            {
              term: 'Addresses to which messages could not be delivered',
              text: '90 days at most after the last bounce or spam report.',
            },
          ],
        },
        'When these periods end, the system deletes enquiries, applications and client data from its database automatically. We delete notifications in our mailbox and in our office tools after the same periods.',
        'Deleted data may remain in database backups for another 30 days.',
      ],
    },
    security: {
      heading: 'Security of data',
      blocks: [
        {
          list: [
            'an encrypted connection (HTTPS) on the whole website,',
            'access to data for authorised people only,',
            'two-step sign-in available for every account,',
            'backups of the database,',
            'a log of sign-ins and changes to accounts.',
          ],
        },
      ],
    },
    rights: {
      heading: 'Your rights',
      blocks: [
        'You have the right to:',
        {
          list: [
            'access your data and receive a copy of them,',
            'have data rectified,',
            'have data erased,',
            'have processing restricted,',
            'receive and transfer data that we process on the basis of a contract or consent (portability),',
            'withdraw consent at any time, which does not affect the lawfulness of earlier processing.',
          ],
        },
        {
          notice:
            'You may object at any time, on grounds relating to your particular situation, to processing that is based on our legitimate interest (Article 21 GDPR).',
        },
        `An email to ${company.email} is enough. We will reply without undue delay and within one month at the latest. If the matter is complex and we need more time, we will tell you within that month.`,
        'You may also lodge a complaint with the Polish supervisory authority in Warsaw (Prezes Urzędu Ochrony Danych Osobowych, UODO) or with the supervisory authority of the EU country in which you live or work or where the infringement took place.',
      ],
    },
    decisions: {
      heading: 'No automated decisions and no profiling',
      blocks: [
        'We do not make decisions by automated means alone and we do not profile the people whose data we process. A person decides on every application. A filter may hold an enquiry or application as suspected spam; staff can release it within 30 days.',
      ],
    },
    children: {
      heading: 'People under 16',
      blocks: [
        'Our services are not aimed at anyone under 16 and we do not knowingly collect their data. If we learn that such data have reached us, we will delete them.',
      ],
    },
    cookies: {
      heading: 'Cookies and browser storage',
      blocks: [
        'Cookies are small text files that a website stores in your browser. Session storage, which disappears when you close the tab, and local storage, which stays longer, work in a similar way. This policy treats them alike.',
        'This website does not measure how you move around it, shows no advertising and loads content only from the servers of our hosting provider. It stores only what it needs to work or what follows from something you do, such as switching the language or filling in a form. This requires no consent (Article 399 of the Polish Electronic Communications Law), so we show no cookie banner.',
        'We store nothing in the browser about the source of a visit. A page remembers it only until it is closed, and adds it to the address of the next page when a link is followed.',
        'We distinguish four kinds of cookies and storage entries:',
      ],
    },
    changes: {
      heading: 'Changes to this policy',
      blocks: [
        'We change this policy when the website, our services or the law change. The current version is always available on this website.',
        'Last changed: September 2025.',
      ],
    },
  },
  cookies: {
    kinds: {
      necessary: {
        name: 'Necessary',
        text: 'Without them the website or an account would not work or would not be secure. They require no consent.',
      },
      functional: {
        name: 'Functional',
        text: 'They remember what you have chosen or typed, such as the language of the website. They are created only when you do so.',
      },
      analytical: {
        name: 'Analytical',
        text: 'They show how visitors use the website. We would ask for your consent before storing any.',
      },
      marketing: {
        name: 'Marketing',
        text: 'They are used to tailor advertising. These, too, would need your consent first.',
      },
    },
    noneStored: 'At present we store none.',
    deleting:
      'You can delete or block stored data in the settings of your browser at any time. The website will still work, but it will not remember your language, an unsent form or your enquiry list.',
    tableLead:
      'The table lists everything this website stores in your browser: for a session or for 1 year. A session lasts until you close the tab or, for cookies, the browser.',
    table: {
      caption: 'Cookies and entries in browser storage',
      columns: {
        name: 'Name',
        kind: 'Kind',
        purpose: 'Purpose',
        provider: 'Provider',
        duration: 'Storage time',
      },
      places: {
        cookie: 'cookie',
        'session storage': 'session storage',
        'local storage': 'local storage',
      },
      purposes: {
        language: 'Remembers the chosen language. Created only when you switch the language on the website.',
        contactDraft: 'Keeps an unsent message from the contact form and the names of files added to it.',
        enquiryList:
          'Keeps your enquiry list: the machines and courses you have chosen, with quantity, dates, site address and details. Created only when you add the first item, and deleted once the message has been sent.',
        applicationDraft:
          'Keeps an unsent client data form and the names of files added to it. Bank details are left out, except for the moment of a language switch.',
        shortcuts:
          'Switches off the keyboard shortcuts of the area for our staff. Only set once a member of staff switches them off.',
        session:
          'Keeps you signed in. Only set once you have signed in to an account. Deleted when you sign out and, if it is not used, on your first visit after a year.',
        pendingSignOut:
          'Completes a sign-out that our server has not yet confirmed. Deleted as soon as the server confirms it, after an hour at the latest.',
        knownDevice:
          'Recognises a browser in which you have signed in before, so that a stranger guessing your password or code cannot lock you out. Only set at your first sign-in.',
        signInProof:
          'Confirms that a sign-in completed with another provider was started in this tab. Only set once you choose to sign in that way.',
        flowProof:
          'Confirms that you came back from another provider to the browser in which you left. Only set once you choose to sign in that way or to link an account, and deleted when you are back.',
        signUpProof:
          'Recognises the browser in which an account was created when you open the link in our email. Only set once you create an account.',
      },
      provider: `this website (${company.name})`,
      durations: { session: 'session', year: '1 year' },
    },
  },
}
