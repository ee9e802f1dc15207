/** The pages of a signed-in person: header, home, about, prices, settings and notices. */
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
  },
}
