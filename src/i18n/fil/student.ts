import type { messages as english } from '../en/student.ts'

export const messages: typeof english = {
  nav: {
    label: 'Pangunahing menu',
    home: 'Home',
    modules: 'Mga module',
    about: 'Tungkol sa amin',
    price: 'Presyo',
    dashboard: 'Dashboard',
    account: 'Account mo',
    menu: (name: string) => `Menu ng profile, ${name}`,
    settings: 'Settings',
    logOut: 'Mag-log out',
  },
}
