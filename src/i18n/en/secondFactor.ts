/** The second factor of staff: the question at login, and its settings. */
export const messages = {
  /** Refusals that only these forms get, by code. */
  sentences: {
    mfa_challenge_expired: 'That took too long. Please enter the newest code.',
    mfa_factor_name_conflict:
      'You already have an authenticator app with this name. Please choose another name.',
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
  },
  login: {
    title: 'Enter your code',
    text: 'Open your authenticator app and type the code that it shows for this school.',
    code: 'Code',
    codeRule: 'A code has six digits.',
    press: 'Log in',
    checking: 'Checking…',
    noPhone: 'I have no access to my app',
    recoveryText:
      'One of the ten codes that you kept. It removes the authenticator app from your account: set up a new one right after, and get new codes.',
    recoveryCode: 'Recovery code',
    recoveryRule: 'A recovery code has twelve letters and digits.',
    recoveryPress: 'Use this code',
    withoutCodes:
      'You have no codes either? An owner of the school can reset your second factor under Manage Users.',
    recovered: 'Your authenticator app is removed. Set up a new one in the settings.',
    back: 'Back to the code of the app',
    logOut: 'Log out',
  },
  settings: {
    title: 'Second factor',
    text: 'After the password, you enter a code from an app on your phone. A person who learns your password cannot log in without the phone.',
    needed: 'The school asks its staff for a second factor. Set it up to go on with your work.',
    none: 'Not set up.',
    app: (day: string) => `Authenticator app, since ${day}`,
    add: 'Set up an authenticator app',
    addAnother: 'Add another app',
    wait: 'One moment…',
    remove: 'Remove',
    removeNamed: (app: string) => `Remove: ${app}`,
    removing: {
      title: 'Remove the authenticator app?',
      text: 'You will no longer be asked for its codes, and your recovery codes may go with it.',
      required:
        'The school asks its staff for a second factor: without one you have to set up another before you go on.',
      cancel: 'Keep it',
    },
    scan: 'Scan this picture with your authenticator app, or type the key into it. Then enter the code that the app shows.',
    others: 'You will be logged out on your other devices.',
    picture: 'QR code for the authenticator app',
    key: 'Key',
    code: 'Code of the app',
    confirm: 'Confirm',
    cancel: 'Cancel',
    codes: 'Recovery codes',
    left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
    noneLeft: 'You have no recovery codes: without your phone, only an owner can let you in.',
    make: 'Make new recovery codes',
    codesTitle: 'Your recovery codes',
    codesText:
      'Keep them apart from your phone. Each removes a lost authenticator app once. They are shown only now; older codes no longer work.',
    print: 'Print',
    kept: 'I have kept them',
    everybody: 'Require a second factor for all staff',
    everybodyHint: 'Staff without one must set it up before they continue.',
    everybodyFirst: 'Set up your own first.',
    isOn: 'All staff now need a second factor.',
    isOff: 'The second factor is now optional for staff.',
  },
}
