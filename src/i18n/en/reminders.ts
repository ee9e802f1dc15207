/** Reminders by mail: the setting, and the unsubscribe page. */
export const messages = {
  title: 'Reminders by mail',
  text: 'We write when your plan falls behind, when documents are missing near its end, and before your access ends. You get up to one mail a day, and none after you finish. Each mail has a link that turns them off.',
  on: 'Remind me by mail',
  isOn: 'Reminders are on, from tomorrow.',
  isOff: 'Reminders are off.',
  off: {
    title: 'Turn reminders off',
    ask: 'We will not remind you by mail any more. Mails about your payments still arrive.',
    press: 'Turn reminders off',
    pressing: 'Turning off…',
    done: 'Reminders are off. You can turn them on again in the settings.',
    broken: 'This link is not complete. Open it again from the mail, or turn reminders off in the settings.',
    settings: 'Open settings',
  },
}
