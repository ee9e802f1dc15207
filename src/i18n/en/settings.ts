/** The settings. */
export const messages = {
  title: 'Settings',
  heading: 'Edit profile',
  back: 'Back to Home',
  address: 'Address',
  birthday: 'Date of birth',
  phone: 'Phone',
  emailHint: 'Your email address is your login and cannot be changed here.',
  unsaved: 'You have unsaved changes.',
  goingHome: 'Saved. Taking you home…',
  saving: 'Saving...',
  save: 'Save Changes',
  saved: 'Profile updated successfully!',
  failed: (reason: string) => `Failed to update profile: ${reason}`,
  leaving: {
    title: 'Unsaved changes',
    text: 'You have changes that are not saved yet. Leave without saving?',
    stay: 'Stay',
    leave: 'Leave',
  },
  language: 'Language',
  languageHint: 'Of this app and of our mails to you. Exams and essays keep their own choice.',
}
