const OTHER_PROVIDER =
  'An account already exists with this email but a different sign-in method. Please log in with that provider.'
const LINK_INVALID = 'The action code is invalid. Please check your link and try again.'
const LINK_EXPIRED = 'The action code has expired. Please try again.'

/** The sentences of refusals that only the forms of an account meet, by their codes: registering, passwords, links, slips and second factors. */
export const messages = {
  user_already_exists: 'Email is already in use!',
  email_exists: 'Email address already associated with another user.',
  email_conflict_identity_not_deletable: 'Email address already associated with another user.',
  password_too_long: 'This password is too long. Please choose a shorter one.',
  wrong_password: 'Incorrect password!',
  current_password_invalid: 'Incorrect password!',
  current_password_mismatch: 'Incorrect password!',
  current_password_required: 'Please enter your current password.',
  password_leaked: 'This password is on a list of leaked passwords. Please choose another one.',
  same_password: 'Your new password must be different from the old one.',
  captcha_failed: 'The security check was not accepted. Please do the new one and try again.',
  captcha_unsolved: 'Please finish the security check above the button first, then try again.',
  captcha_unavailable:
    'The security check could not be loaded. Check your internet, or let this page through your ad blocker, and try again.',
  identity_already_exists: OTHER_PROVIDER,
  user_sso_managed: OTHER_PROVIDER,
  invalid_credentials: 'The provided credential is invalid. Please check your login information.',
  invalid_verification_code: 'The verification code is invalid. Please try again.',
  invalid_verification_id: 'The verification ID is invalid. Please try again.',
  otp_expired: LINK_EXPIRED,
  link_answer_lost:
    'The connection broke while your link was being used, so your password is not changed, and the link works only once.',
  flow_state_expired: LINK_EXPIRED,
  flow_state_not_found: LINK_INVALID,
  bad_code_verifier: LINK_INVALID,
  invalid_link: LINK_INVALID,
  email_not_confirmed: 'Please verify your email before logging in.',
  start_code_unknown:
    'This code is not known, or it was used. Look at it again, or ask the school for a new slip.',
  start_answer_lost:
    'Your password was probably saved, but the answer got lost. Log in with it; if that does not work, ask the school for a new slip.',
  start_code_expired: 'This code is too old. Ask the school for a new slip.',
  start_code_busy: 'This code is being used right now. Please wait a minute, then try again.',
  mfa_challenge_expired: 'That took too long. Please enter the newest code.',
  mfa_factor_name_conflict: 'You have an authenticator app of this name already. Please choose another name.',
  mfa_factor_not_found: 'This authenticator app is no longer set up for your account.',
  mfa_ip_address_mismatch: 'Your network changed while the code was checked. Please enter the newest code.',
  mfa_totp_enroll_not_enabled: 'Authenticator apps cannot be set up here.',
  mfa_totp_verify_not_enabled: 'Authenticator apps cannot be used here.',
  mfa_verification_failed: 'This code is not right, or it was used. Please enter the newest one.',
  too_many_enrolled_mfa_factors:
    'You have as many authenticator apps as an account can have. Remove one first.',
  recovery_code_wrong: 'This recovery code is not right, or it was used.',
  too_many_codes:
    'Ten recovery codes were tried today. Try again tomorrow, or ask an owner to reset your second factor.',
}
