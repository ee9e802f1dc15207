export const messages = {
  nav: {
    label: 'Main',
    home: 'Home',
    modules: 'Modules',
    about: 'About Us',
    price: 'Price',
    dashboard: 'Dashboard',
    account: 'Your account',
    menu: (name: string) => `Profile menu, ${name}`,
    settings: 'Settings',
    logOut: 'Logout',
    skip: 'Skip to the content',
  },
  notices: {
    /** Data saved by the machines `outbox`, `autosave` and `deviceDraft`. */
    offline:
      'You are offline. Exam choices, essays and practice stay on this device until you are back online. Nothing else is sent.',
    offlineAtTheOffice: 'You are offline. Nothing is sent until you are back online.',
    checking: 'No answer yet. Checking whether it was saved…',
    /** `when` is the day and time of the last visit. */
    fromLastVisit: (when: string) =>
      `We cannot reach the school’s server. This is your course as of ${when}. Trying again…`,
    profileUnread: 'Your details could not be read just now. Trying again…',
    sessionFleeting: 'This device cannot save your login. If you close or reload this page, log in again.',
    newVersion: 'A new version is ready.',
    update: 'Update now',
    courseOpened: 'Your course is open. You can start your modules now.',
    courseClosed: 'The school has closed your course. Please ask the school if you did not expect this.',
    roleChanged: (role: string) => `The school has changed what you can use here. You are now: ${role}.`,
    roles: {
      unpaid: 'not enrolled',
      otdc: 'student of the theoretical driving course',
      ddc: 'student of the defensive driving course',
      admin: 'admin',
    },
    logOut: {
      title: 'Log out without saving?',
      text: 'Some of your work has not reached the school yet. It is only on this device, and logging out deletes it.',
      stay: 'Stay',
      logOut: 'Log out and delete it',
    },
  },
  unread: {
    title: 'Your record could not be read',
    trying: 'Trying again…',
    text: 'We cannot reach the school’s server. Your details are safe, and your course has not changed. This page opens when we reach it.',
    retry: 'Try again',
  },
}
