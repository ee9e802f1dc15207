import { LIST_LENGTH } from '../limitWords.ts'

/** The sentences of refusals that only admins meet, by their codes. */
export const messages = {
  invalid_queue: 'Please choose which mails to list.',
  mail_not_found: 'This mail is no longer there.',
  invalid_list: 'A list has between 1 and 1,000 people.',
  list_has_errors: 'Somebody on the list cannot be registered. Look at what is marked.',
  has_mailbox: 'This person has an email address: a new password is asked for at the login.',
  person_known: 'Somebody with this name and birth date is registered already.',
  person_repeated: 'This person stands in the list twice.',
  invalid_email: 'Please enter a whole email address.',
  email_known: 'Somebody has an account with this address.',
  email_repeated: 'This address stands in the list twice.',
  receipt_missing: 'Please enter the number of the official receipt, at most 40 characters.',
  receipt_taken: 'Another payment has an official receipt with this number.',
  invalid_received_on: 'Choose a day within the last year, not later than today.',
  payment_not_found: 'This payment is no longer there.',
  question_not_found: 'This question is not in the bank.',
  payment_decided: 'Somebody else has decided on this payment a moment ago.',
  user_is_admin: 'An admin cannot be deleted. Give the person another role first.',
  certificate_not_due: 'Something is still missing for this certificate. Please look at what the list says.',
  name_too_long: 'This name is longer than the certificate’s code holds. Please shorten it as the ID allows.',
  name_not_printable:
    'This name has letters that the certificate cannot print. Please confirm the name as the ID writes it in Latin letters.',
  staff_name_not_printable:
    'Your own name has letters that the certificate cannot print. Write it in Latin letters in Settings, or ask a colleague to issue this one.',
  school_facts_missing:
    'The school’s name, accreditation number and instructor are not set yet, so no certificate can say them. Write them into private.certificate_settings (README, “Before the first certificate”).',
  form_not_opened: 'Open the signed form first.',
  already_uploaded: 'This certificate has been uploaded under another reference. Undo that first.',
  upload_not_found: 'This certificate has not been uploaded.',
  upload_reference_missing: 'Please enter the reference from the LTMS, at most 60 characters.',
  list_missing: `Paste the references or serial numbers from the LTMS, at most ${LIST_LENGTH} characters.`,
  last_owner: 'This is the last active owner. Make somebody else an owner first.',
  user_changed_elsewhere:
    'Changed by somebody else a moment ago. Your change was not made: look at the user as they are now.',
  user_archived: 'Restore this user before you change the role.',
  duties_missing: 'Choose at least one duty.',
  role_missing: 'Please choose a role.',
  invalid_last_day: 'Choose a day from today on, within a year.',
  not_a_student: 'Give this user a course first.',
  notification_not_found: 'This notification is no longer there.',
  identity_incomplete: 'Fill in everything as it is written on the ID.',
  identity_differs:
    'The ID has another birth date or citizenship than the student has given. The student corrects the birth date in Settings and the citizenship on Home; then confirm again.',
  profile_changed: 'The student has changed the name in the meantime. Compare the ID with the new one.',
  own_eligibility: 'Somebody else at the school has to check your papers.',
  consent_not_found: 'This consent is no longer there.',
  consent_decided: 'Somebody else at the school has already decided about this consent.',
  no_erasure_request: 'The student no longer asks to be deleted, or somebody else has decided.',
}
