/** The header and notices of every signed-in page. */
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
      'You are offline. Exam choices, essay texts and practice are kept on this device until the connection is back. Nothing else is sent.',
    offlineAtTheOffice: 'You are offline. Nothing is sent until the connection is back.',
    checking: 'No answer yet. Checking whether it was saved…',
    /** `when` is the day and time of the last visit. */
    fromLastVisit: (when: string) =>
      `The school does not answer. This is your course as it was on ${when}. Trying again…`,
    profileUnread: 'Your details could not be read just now. Trying again…',
    sessionFleeting:
      'This device has no room for your login. If you close or reload this page, please log in again.',
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
    text: 'The school does not answer. Your details are safe, and nothing about your course has changed. This page opens as soon as there is an answer.',
    retry: 'Try again',
  },
}
