import type { ConfirmationText } from './pl.ts'

export const text: ConfirmationText = {
  confirmation: {
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: 'Mit dieser Schaltfläche bestätigen Sie, dass die Adresse Ihnen gehört, und melden sich an.',
    button: 'Adresse bestätigen',
  },
  password: {
    heading: 'Legen Sie Ihr Passwort fest',
    lead: 'Sie haben den Link in einem anderen Browser geöffnet als dem, in dem das Konto angelegt wurde. Vielleicht war das jemand anderes. Legen Sie deshalb bitte ein Passwort fest; ab dann gilt für das Konto nur noch dieses. Die Schaltfläche bestätigt Ihre Adresse und meldet Sie an.',
    button: 'Passwort festlegen und Adresse bestätigen',
    label: 'Neues Passwort',
    hint: (least) => `Mindestens ${least} Zeichen.`,
  },
  magiclink: {
    heading: 'Anmelden',
    lead: 'Mit dieser Schaltfläche melden Sie sich ohne Passwort an.',
    button: 'Anmelden',
  },
  recovery: {
    heading: 'Neues Passwort festlegen',
    lead: 'Mit dieser Schaltfläche melden Sie sich an und können anschließend ein neues Passwort festlegen.',
    button: 'Weiter zum neuen Passwort',
  },
  invite: {
    heading: 'Einladung zu einem Konto bei Altimach',
    lead: 'Mit dieser Schaltfläche nehmen Sie die Einladung an und melden sich an.',
    button: 'Einladung annehmen',
  },
  email_change: {
    heading: 'Bestätigen Sie die Änderung der E-Mail-Adresse',
    lead: 'Mit dieser Schaltfläche stimmen Sie der Änderung der E-Mail-Adresse des Kontos zu.',
    button: 'Änderung bestätigen',
  },
  errors: {
    required: 'Bitte geben Sie ein Passwort ein.',
    length: (least) => `Dieses Passwort ist zu kurz. Verwenden Sie mindestens ${least} Zeichen.`,
    characters: (sets) =>
      `Das Passwort muss aus jeder dieser Gruppen mindestens ein Zeichen enthalten: ${sets}.`,
    pwned:
      'Dieses Passwort ist zu verbreitet, wurde anderswo gestohlen oder ist leicht zu erraten, etwa weil es dieselben Zeichen wiederholt oder der Name dieser Website ist. Bitte wählen Sie ein anderes.',
    tooLong: 'Dieses Passwort ist zu lang. Bitte wählen Sie ein kürzeres.',
  },
}
