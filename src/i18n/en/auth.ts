/** The forms to register, log in, verify an address and choose a new password. */
export const messages = {
  auth: {
    tabs: { label: 'Your account', logIn: 'Login', register: 'Register' },
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    passwordMismatch: "Passwords don't match!",
    logIn: 'Login',
    loggingIn: 'Logging in…',
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
    sessionEnded:
      'You were signed out because your session ended. Log in to go on: your answers and drafts are saved at the school or kept on this device.',
    storageBlocked:
      'This browser blocks site data for this page. Everything works during this visit, but you have to log in again after a reload, and nothing is kept on this device.',
  },
  verification: {
    title: 'Verify Your Email',
    sent: 'We sent a link to your email address. Open it to confirm that the address is yours. Check your inbox, and your spam folder too.',
    nothingThere: 'Nothing there? Enter your address and we will send another.',
    sentTo: 'We sent a link to',
    openIt: '. Open it to confirm that the address is yours. Check your inbox, and your spam folder too.',
    goesOn: 'This page goes on by itself once you have confirmed it, here or on another device.',
    accountMayExist:
      'No mail after a few minutes? Perhaps this address has an account already: go back to the login, and choose “Forgot password?” there if you need to.',
    resend: 'Resend Verification Email',
    resendIn: (seconds: number) => `Resend Verification Email (${seconds}s)`,
    resent: 'Verification email sent. Check your inbox and your spam folder.',
    wait: (seconds: number) =>
      `A mail went to this address a moment ago. You can ask for another one in ${seconds} s.`,
    isYours:
      'This tells us that the address is really yours. Enter the password you registered with, or choose a new one.',
    newIsYours: 'This tells us that the new address is really yours.',
    confirm: 'Confirm my email',
    confirming: 'Confirming…',
    dead: {
      title: 'You have already confirmed this address',
      text: '…or the link is too old: it works once, and for a limited time. Log in. If the login asks you to verify your email, have a new link sent.',
      logIn: 'Log in',
      newLink: 'Send me a new link',
    },
  },
  passwordReset: {
    title: 'Choose a new password',
    fromMail: 'This page opens from the link in our mail.',
    once: 'A link works once, and for a limited time. Ask for a new one with “Forgot password?” at the login.',
    ask: 'Ask for a new link',
    save: 'Save new password',
    saving: 'Saving...',
    saved: 'Your new password is saved.',
  },
}
