export const messages = {
  title: 'Reminders by email',
  text: 'We write when your plan falls behind, when documents are missing near its end, and before your access ends. You get at most one email a day, and none after you finish. Each email has a link that turns them off.',
  on: 'Remind me by email',
  isOn: 'Reminders are on, from tomorrow.',
  isOff: 'Reminders are off.',
  off: {
    title: 'Turn reminders off',
    ask: 'We will not send you reminders anymore. Emails about your payments still arrive.',
    press: 'Turn reminders off',
    pressing: 'Turning off…',
    done: 'Reminders are off. You can turn them on again in the settings.',
    broken: 'This link is not complete. Open it again from the email, or turn reminders off in Settings.',
    settings: 'Open settings',
  },
}
