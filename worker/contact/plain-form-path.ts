/** Where the form is sent; `web` has the same in its prerendered form. */
export const plainFormPath = '/api/contact-messages'
