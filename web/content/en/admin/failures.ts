import type { FailuresText } from '#web/content/pl/admin/failures.ts'

export const text: FailuresText = {
  retry: 'Try again',
  unreachable: {
    heading: 'No connection to the site',
    detail: 'Check your internet connection and try again. What you have typed is kept.',
  },
  failed: {
    heading: 'The site’s response could not be read',
    detail: 'Try again in a moment.',
  },
  rejected: 'There is a problem',
  codes: {
    validation_failed: 'The site did not accept these details. Correct them and try again.',
    not_signed_in: 'Your session has ended. Sign in again.',
    not_allowed: 'This account is not allowed to do that.',
    key_invalid: 'The API key is unknown, revoked or expired.',
    key_not_allowed: 'This cannot be done with an API key.',
    key_scope_missing: 'The API key does not permit this.',
    dry_run_unsupported: 'This form cannot be sent as a dry run.',
    origin_refused: 'The site refused the request because it did not come from this page.',
    not_found: 'This no longer exists. Somebody may have deleted it.',
    method_not_allowed: 'The site does not recognise this call. Reload the page.',
    id_conflict: 'Another item is already stored under this number.',
    body_too_large: 'The text is too long. Shorten it.',
    media_type_unsupported: 'The site does not support this data format.',
    rate_limited: 'Too many requests at once. Try again in a minute.',
    too_many_calls: 'Too many API calls in a short time. Try again in a minute.',
    storage_full:
      'The daily limit for large enquiries has been reached. Raise FORM_DAILY_BYTES or wait until tomorrow.',
    too_many_today:
      'The daily limit for enquiries from this network has been reached. Raise FORM_DAILY_NETWORK or wait until tomorrow.',
    file_too_large: 'The file is too large. The limit is 10 MB.',
    file_password_protected: 'The file is password-protected. Save it without the password and add it again.',
    file_old_format: 'The file is in an older Word or Excel format. Save it as DOCX, XLSX or PDF.',
    file_has_macros: 'The site does not accept files with macros. Save the file as DOCX, XLSX or PDF.',
    file_drawing_or_video:
      'The site does not accept CAD drawings or videos. Send this file from your own mailbox.',
    file_damaged: 'The file is damaged or incomplete. Open it, save it again and add it once more.',
    file_embeds_file: 'The file contains another file. Print the file to a PDF and add that PDF.',
    file_type_refused:
      'The site does not accept files of this type. It accepts PDF, JPEG, PNG, WebP, HEIC, DOCX and XLSX.',
    too_many_files: 'This enquiry already has the maximum number of files.',
    files_full: 'The daily limit for files has been reached. Raise FILES_DAILY_SITE or wait until tomorrow.',
    upload_incomplete: 'The file did not arrive in full. Send it again.',
    length_required: 'The browser did not state the size of the file.',
    upload_expired: 'The upload took too long. Add the file again.',
    files_off: 'The site has no storage for files. Check the FILES binding in the configuration.',
    unexpected: 'An error occurred on the site’s side. Try again.',
    unavailable: 'The site is unavailable for the moment. Try again shortly.',
    password_not_vouched: 'The admin area requires a new password, set with a link sent by email.',
    second_step_needed: 'Confirm your sign-in with the second step.',
    factor_missing: 'The admin area requires two-step sign-in. Set it up on the account page.',
    changed_meanwhile: 'Somebody else has changed this in the meantime.',
    last_admin: 'This is the last administrator. Give the role to somebody else first.',
    own_account: 'This cannot be done to your own account.',
    account_unconfirmed:
      'The address of this account is not confirmed. You can grant the role once its owner has opened the confirmation link.',
    already_sent: 'It is too late to take this answer back: it has been sent, or is being sent right now.',
    entry_suspected:
      'This enquiry is held as suspected spam. You can answer it once you have marked it as “Not spam”.',
    placeholder_left: 'The answer still has something to fill in, in braces. Replace it or remove it.',
    too_many_copies:
      'No more than 50\u00a0copies can be sent for one enquiry within 24\u00a0hours. Send the answer without copies, or try again later.',
    replies_off: 'No mail provider is set up for this site. Check MAIL_API_URL.',
    account_banned: 'This account is blocked. Unblock it in the list of users first.',
    already_admin: 'This person is already an administrator.',
    invitation_accepted:
      'This invitation has already been accepted. You can remove the role in the list of users.',
    address_suppressed:
      'We send nothing to this address because earlier messages were rejected or marked as spam. You can unblock it under Outbox.',
    export_too_large: 'One file cannot hold that many enquiries. Choose fewer days.',
    too_many_keys: 'No more keys can be created. Revoke one of the existing keys first.',
    mail_not_sent: 'The message could not be sent. Try again in a moment.',
  },
}
