const OTHER_PROVIDER =
  'An account already exists with this email but a different sign-in method. Please log in with that provider.'
const LINK_INVALID = 'The action code is invalid. Please check your link and try again.'
const LINK_EXPIRED = 'The action code has expired. Please try again.'

export const messages = {
  /** Refusals that only these forms get, by code. */
  sentences: {
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
      'The security check could not be loaded. Check your internet, or allow this page in your ad blocker, and try again.',
    identity_already_exists: OTHER_PROVIDER,
    user_sso_managed: OTHER_PROVIDER,
    invalid_credentials: 'The provided credential is invalid. Please check your login information.',
    invalid_verification_code: 'The verification code is invalid. Please try again.',
    invalid_verification_id: 'The verification ID is invalid. Please try again.',
    otp_expired: LINK_EXPIRED,
    link_answer_lost:
      'The connection broke while your link was being used. Your password is not changed, and the link works only once.',
    flow_state_expired: LINK_EXPIRED,
    flow_state_not_found: LINK_INVALID,
    bad_code_verifier: LINK_INVALID,
    invalid_link: LINK_INVALID,
    email_not_confirmed: 'Please verify your email before logging in.',
    start_code_unknown: 'This code is wrong, or it was used. Check it, or ask the school for a new slip.',
    start_answer_lost:
      'Your password was probably saved, but the connection broke. Log in with it. If that does not work, ask the school for a new slip.',
    start_code_expired: 'This code is too old. Ask the school for a new slip.',
    start_code_busy: 'This code is being used right now. Please wait a minute, then try again.',
  },
  auth: {
    tabs: { label: 'Your account', logIn: 'Login', register: 'Register' },
    password: 'Password',
    loginRule: 'Enter your email address, or the number on your slip.',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    passwordMismatch: "Passwords don't match!",
    didYouMean: (address: string) => `Did you mean ${address}?`,
    logIn: 'Login',
    loggingIn: 'Logging in…',
    crowded: {
      login: (seconds: number) =>
        `Many people are logging in from your network. Trying again in ${seconds} s.`,
      register: (seconds: number) =>
        `Many people are registering from your network. Trying again in ${seconds} s.`,
      forgotPassword: (seconds: number) =>
        `Many people on your network are using this form. Trying again in ${seconds} s.`,
      stay: 'You do not have to press or type anything again.',
      stop: 'Stop waiting',
    },
    forgot: 'Forgot password?',
    register: 'Register',
    registering: 'Creating your account…',
    reset: {
      title: 'Reset your password',
      text: 'Enter your email address and we will send you a link to choose a new password.',
      send: 'Send reset link',
      sending: 'Sending…',
      sent: 'Password reset email sent!',
    },
    backToLogin: 'Back to Login',
    termsRequired: 'You must agree to the Terms and Conditions before registering.',
    termsAgreed: 'You have agreed to the Terms and Conditions.',
    agreeToTerms: 'I agree to the Terms and Conditions',
    readTerms: 'Read the Terms and Conditions',
    readTermsFirst: 'Read them first. Closing them ticks the box.',
    agreeToPrivacy: 'I have read how my personal data is handled, and I agree to it',
    readPrivacy: 'Read the privacy notice',
    privacyRequired: 'Please read the privacy notice and tick this box if you agree.',
    sessionEnded:
      'You were signed out because your session ended. Log in to continue. Your answers and drafts are saved at the school or kept on this device.',
    storageBlocked:
      'This browser blocks site data for this page. Everything works during this visit, but you have to log in again after a reload, and nothing is kept on this device.',
  },
  captcha: {
    label: 'Security check',
    loading: 'Loading the security check…',
    failed: 'The security check did not load. Press the button to try again.',
  },
  verification: {
    title: 'Verify Your Email',
    sent: 'We sent a link to your email address. Open it to confirm that the address is yours. Check your inbox, and your spam folder too.',
    nothingThere: 'Nothing there? Enter your address and we will send another.',
    sentTo: 'We sent a link to',
    openIt: '. Open it to confirm that the address is yours. Check your inbox, and your spam folder too.',
    goesOn: 'This page continues when you confirm it, here or on another device.',
    accountMayExist:
      'No email after a few minutes? You may already have an account. Go back to the login, and choose “Forgot password?” if you need to.',
    resend: 'Resend Verification Email',
    resendIn: (seconds: number) => `Resend Verification Email (${seconds}s)`,
    resent: 'Verification email sent. Check your inbox and your spam folder.',
    wait: (seconds: number) =>
      `We sent an email to this address a moment ago. You can ask for another one in ${seconds} s.`,
    correct: {
      open: 'Wrong address? Correct it',
      note: 'We will send a new link to this address. The first link will stop working.',
      save: 'Use this address',
      saving: 'Saving…',
    },
    isYours: 'This tells us that the address is really yours.',
    newIsYours: 'This tells us that the new address is really yours.',
    confirmed: 'Your email address is confirmed, but this page could not log you in:',
    confirm: 'Confirm my email',
    confirming: 'Confirming…',
    dead: {
      title: 'You have already confirmed this address',
      text: '…or the link is too old: it works once, and for a limited time. Log in. If the login asks you to verify your email, ask for a new link.',
      logIn: 'Log in',
      newLink: 'Send me a new link',
    },
  },
  registeredElsewhere: {
    text: 'Your address is confirmed. If you did not register, another person knows this account’s password.',
    choose: 'Choose a new password',
    wasMe: 'It was me',
  },
  start: {
    title: 'Welcome',
    text: 'The school created an account for you. Choose a password with the code on your slip or in our email.',
    code: 'Code',
    codeRule: 'A code has twelve letters and digits.',
    save: 'Save and log in',
    saving: 'Saving…',
    saved: 'Your password is saved. From now on you log in with it.',
  },
  passwordReset: {
    title: 'Choose a new password',
    fromMail: 'This page opens from the link in our email.',
    once: 'A link works once, and for a limited time. Ask for a new one with “Forgot password?” at the login.',
    ask: 'Ask for a new link',
    save: 'Save new password',
    saving: 'Saving...',
    saved: 'Your new password is saved.',
  },
}
