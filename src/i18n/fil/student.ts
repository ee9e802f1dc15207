import type { messages as english } from '../en/student.ts'

export const messages: typeof english = {
  nav: {
    label: 'Pangunahing menu',
    home: 'Home',
    modules: 'Modules',
    about: 'Tungkol sa amin',
    price: 'Presyo',
    dashboard: 'Dashboard',
    account: 'Account mo',
    menu: (name: string) => `Menu ng profile, ${name}`,
    settings: 'Settings',
    logOut: 'Mag-log out',
    skip: 'Lumaktaw sa laman ng page',
  },
  notices: {
    offline:
      'Offline ka. Nasa device na ito muna ang mga sagot mo sa exam, ang isinusulat mo sa essay at ang practice hanggang bumalik ang koneksiyon. Walang ibang naipapadala.',
    offlineAtTheOffice: 'Offline ka. Walang naipapadala hanggang bumalik ang koneksiyon.',
    checking: 'Wala pang sagot. Tinitingnan kung na-save ito…',
    fromLastVisit: (when: string) =>
      `Hindi sumasagot ang school. Ganito ang kurso mo noong ${when}. Sinusubukan ulit…`,
    profileUnread: 'Hindi mabasa ngayon ang mga detalye mo. Sinusubukan ulit…',
    sessionFleeting:
      'Walang lugar sa device na ito para sa login mo. Kapag isinara o ni-reload mo ang page na ito, mag-log in ulit.',
    newVersion: 'May bagong bersiyon na.',
    update: 'I-update na',
    courseOpened: 'Bukas na ang kurso mo. Puwede mo nang simulan ang mga module.',
    courseClosed: 'Isinara ng school ang kurso mo. Magtanong sa school kung hindi mo ito inaasahan.',
    roleChanged: (role: string) =>
      `Binago ng school kung ano ang magagamit mo rito. Ikaw ngayon ay: ${role}.`,
    roles: {
      unpaid: 'hindi naka-enroll',
      otdc: 'student ng theoretical driving course',
      ddc: 'student ng defensive driving course',
      admin: 'admin',
    },
    logOut: {
      title: 'Mag-log out nang hindi nagse-save?',
      text: 'May mga gawa kang hindi pa nakarating sa school. Nasa device na ito lang ang mga iyon, at mabubura kapag nag-log out ka.',
      stay: 'Manatili',
      logOut: 'Mag-log out at burahin',
    },
  },
  unread: {
    title: 'Hindi nabasa ang record mo',
    trying: 'Sinusubukan ulit…',
    text: 'Hindi sumasagot ang school. Ligtas ang mga detalye mo, at walang nagbago sa kurso mo. Magbubukas ang page na ito kapag may sagot na.',
    retry: 'Subukan ulit',
  },
}
