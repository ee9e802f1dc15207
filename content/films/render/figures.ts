/** What a driver meets on a Philippine road, in meters: each stands at 0,0, seen from behind or from the front. */

const wheel = (x: number, width: number) => `<path d="M${x}-.42h${width}V0h-${width}Z" fill="#16181c"/>`
const lamp = (x: number, y: number, fill: string, r = 0.09) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const rider = (shirt: string, helmet: string) =>
  `<path d="M-.27-.72q0-.5.27-.5t.27.5l.06.3h-.66Z" fill="${shirt}"/><circle cy="-1.42" r=".19" fill="${helmet}"/>`

const carBack = (
  id: string,
  body: string,
  brake = false,
) => `<g id="${id}">${wheel(-0.82, 0.26)}${wheel(0.56, 0.26)}
<path d="M-.66-1.42q.04-.1.16-.1H.5q.12 0 .16.1l.16.5q.1.06.1.2v.5H-.92v-.5q0-.14.1-.2Z" fill="${body}"/><path d="M-.56-1.34q.02-.06.1-.06h.92q.08 0 .1.06l.1.38H-.66Z" fill="#24384d"/>
${[-0.74, 0.74].map((x) => lamp(x, -0.72, brake ? '#ff3b30' : '#a3161c', brake ? 0.13 : 0.1)).join('')}<path d="M-.26-.6h.52v.2h-.52Z" fill="#f4f1e8"/><path d="M-.92-.3H.92v.1H-.92Z" fill="#16181c" opacity=".5"/></g>`

const jeepneyBack = (id: string, brake: boolean) => `<g id="${id}">${wheel(-0.92, 0.34)}${wheel(0.58, 0.34)}
<path d="M-1.05-2.15q0-.2.25-.25H.8q.25.05.25.25V-.4h-2.1Z" fill="#d9dde2"/><path d="M-1.05-2.15q0-.2.25-.25H.8q.25.05.25.25v.1h-2.1Z" fill="#0a4da2"/>
<path d="M-.88-1.95h.42v.62h-.42ZM.46-1.95h.42v.62H.46Z" fill="#24384d"/><path d="M-.34-2h.68V-.4h-.68Z" fill="#2b3138"/><path d="M-.34-1.1h.68v.1h-.68Z" fill="#b3201a"/>
<path d="M-1.05-1.22h.66v.14h-.66ZM.39-1.22h.66v.14H.39Z" fill="#b3201a"/><path d="M-1.05-1.04h.66v.1h-.66ZM.39-1.04h.66v.1H.39Z" fill="#ffc72c"/><path d="M-1.05-.9h.66v.1h-.66ZM.39-.9h.66v.1H.39Z" fill="#0b6b3a"/>
${[-0.8, 0.8].map((x) => lamp(x, -0.6, brake ? '#ff3b30' : '#a3161c', brake ? 0.15 : 0.1)).join('')}<path d="M-.5-.4h1v.12h-1Z" fill="#8b9199"/><path d="M-1.1-2.44h2.2v.06h-2.2Z" fill="#8b9199"/></g>`

const sign = (id: string, plate: string) =>
  `<g id="${id}"><path d="M-.05 0h.1v-2h-.1Z" fill="#8b9199"/><g transform="translate(0 -2.3)">${plate}</g></g>`
const triangle = (picture: string) =>
  `<path d="M0-.62.62.44H-.62Z" fill="#fff" stroke="#c8102e" stroke-width=".17" stroke-linejoin="round"/>${picture}`
const disc = (text: string) =>
  `<circle r=".56" fill="#fff"/><circle r=".47" fill="#fff" stroke="#c8102e" stroke-width=".16"/><text y=".2" text-anchor="middle" font-size=".56" font-weight="800" fill="#16181c">${text}</text>`
const light = (id: string, lit: number) =>
  `<g id="${id}"><path d="M-.06 0h.12v-3h-.12Z" fill="#5b6168"/><rect x="-.28" y="-4" width=".56" height="1.4" rx=".12" fill="#16181c"/>${['#ff3b30', '#ffc72c', '#3bd16f'].map((fill, index) => lamp(0, -3.72 + index * 0.42, index === lit ? fill : '#333a42', 0.17)).join('')}</g>`

const walker = (id: string, shirt: string, scale: number) =>
  `<g id="${id}" transform="scale(${scale})"><path d="M0-.9.16-.45.2 0M0-.9-.1-.45-.24-.02" fill="none" stroke="#1d2b3a" stroke-width=".17" stroke-linecap="round"/><path d="M-.16-1.4q.16-.1.32 0l.05.52q-.2.1-.42 0Z" fill="${shirt}"/><path d="M.12-1.34.34-.98M-.12-1.34-.3-1" stroke="#8a5a3b" stroke-width=".12" stroke-linecap="round"/><circle cx=".02" cy="-1.6" r=".18" fill="#8a5a3b"/><path d="M-.17-1.62q0-.2.2-.2t.2.14q-.2-.04-.4.06Z" fill="#16181c"/></g>`

const drawn = `
${carBack('car', '#3b6fb0')}${carBack('car-white', '#e6e4dc')}${carBack('car-braking', '#3b6fb0', true)}
${jeepneyBack('jeepney', false)}${jeepneyBack('jeepney-braking', true)}
<g id="tricycle"><path d="M-.62-.5h.16V0h-.16Z" fill="#16181c"/><g transform="translate(-.54 0)">${rider('#57a97c', '#2b3138')}${lamp(0, -0.52, '#b3201a', 0.07)}</g>
<path d="M.5-.36h.16V0H.5Z" fill="#16181c"/><path d="M-.24-1.5q.02-.2.3-.22h.5q.28.02.3.22V-.24h-1.1Z" fill="#c8102e"/><path d="M-.12-1.4h.86v.5h-.86Z" fill="#24384d"/><path d="M-.24-.8h1.1v.12h-1.1Z" fill="#ffc72c"/><path d="M-.24-.6h1.1v.12h-1.1Z" fill="#0a4da2"/>${lamp(0.7, -0.36, '#b3201a', 0.07)}<path d="M-.86-1.74H.94v.08H-.86Z" fill="#0a4da2"/></g>
<g id="motorcycle-back"><path d="M-.08-.6h.16V0h-.16Z" fill="#16181c"/>${rider('#d98324', '#16181c')}<path d="M-.34-.98h.68" stroke="#2b3138" stroke-width=".06"/>${lamp(0, -0.66, '#c8102e')}<path d="M-.12-.5h.24v.14h-.24Z" fill="#f4f1e8"/></g>
<g id="motorcycle-family"><path d="M-.08-.6h.16V0h-.16Z" fill="#16181c"/>${rider('#0a4da2', '#16181c')}<g transform="translate(.02 -.06) scale(.78)">${rider('#ffc72c', '#c8102e')}<path d="M-.26-.86-.34-.5M.26-.86.34-.5" stroke="#1d2b3a" stroke-width=".14" stroke-linecap="round"/></g>${lamp(0, -0.56, '#c8102e')}</g>
<g id="bicycle"><path d="M-.05-.66h.1V0h-.1Z" fill="#16181c"/><g transform="translate(0 -.14) scale(.9)">${rider('#c8102e', '#f4f1e8')}</g></g>
<g id="truck"><path d="M-1.1-.5h.4V0h-.4ZM.7-.5h.4V0H.7Z" fill="#16181c"/><path d="M-1.25-3.3h2.5V-.5h-2.5Z" fill="#c9c3b4"/><path d="M-1.25-3.3h2.5v.14h-2.5Z" fill="#8b8674"/><path d="M0-3.2v2.6" stroke="#8b8674" stroke-width=".05"/><path d="M-1.25-.62h2.5v.2h-2.5Z" fill="#c8102e"/>${[-1.1, 1.1].map((x) => lamp(x, -0.75, '#ff3b30', 0.11)).join('')}<path d="M-.3-.42h.6v.2h-.6Z" fill="#f4f1e8"/></g>
<g id="oncoming">${wheel(-0.82, 0.26)}${wheel(0.56, 0.26)}<path d="M-.62-1.4q.04-.1.16-.1h.92q.12 0 .16.1l.2.5q.1.06.1.2v.52H-.92v-.52q0-.14.1-.2Z" fill="#b3201a"/><path d="M-.52-1.34q.02-.06.1-.06h.84q.08 0 .1.06l.14.42h-1.32Z" fill="#24384d"/>${[-0.66, 0.66].map((x) => lamp(x, -0.66, '#fff3c4', 0.13)).join('')}<path d="M-.34-.56h.68v.16h-.68Z" fill="#16181c"/></g>
<g id="headlights">${[-0.66, 0.66].map((x) => `${lamp(x, -0.66, 'rgb(255 243 196 / 0.35)', 0.6)}${lamp(x, -0.66, '#fff3c4', 0.2)}`).join('')}</g>
<g id="ambulance-front">${wheel(-0.82, 0.26)}${wheel(0.56, 0.26)}<path d="M-.9-1.9q0-.3.3-.34H.6q.3.04.3.34V-.2H-.9Z" fill="#fbfaf6"/><path d="M-.74-1.84q0-.14.16-.14H.58q.16 0 .16.14v.66H-.74Z" fill="#24384d"/><path d="M-.9-.94H.9v.22H-.9Z" fill="#c8102e"/>${[-0.7, 0.7].map((x) => lamp(x, -0.54, '#fff3c4')).join('')}</g>
<g id="ambulance-back">${wheel(-0.88, 0.3)}${wheel(0.58, 0.3)}<path d="M-1-2.1q0-.3.3-.3H.7q.3 0 .3.3V-.3H-1Z" fill="#fbfaf6"/><path d="M-.8-2.1h.72v.7H-.8ZM.08-2.1H.8v.7H.08Z" fill="#24384d"/><path d="M-1-1.2H1v.26H-1Z" fill="#c8102e"/><path d="M-.4-2.56h.4v.16h-.4Z" fill="#ff3b30"/><path d="M0-2.56h.4v.16H0Z" fill="#4aa3ff"/>${[-0.84, 0.84].map((x) => lamp(x, -0.62, '#c8102e')).join('')}</g>
${walker('person', '#ffc72c', 1)}${walker('child', '#57a97c', 0.68)}
<g id="ball"><circle cy="-.15" r=".15" fill="#c8102e"/><path d="M-.15-.15h.3" stroke="#fff" stroke-width=".05"/></g>
<g id="device"><path d="M0-.5.34.02H-.34Z" fill="#fff" fill-opacity=".2" stroke="#e0352b" stroke-width=".13" stroke-linejoin="round"/><path d="M-.4.06h.8v.05h-.8Z" fill="#16181c"/></g>
<g id="hazard">${[-0.74, 0.74].map((x) => lamp(x, -0.72, '#ff9d1c', 0.15)).join('')}</g>
${sign('sign-children', triangle('<g fill="#16181c"><circle cx="-.14" cy="-.12" r=".09"/><path d="M-.24 0h.2v.36h-.2Z"/><circle cx=".15" cy="-.02" r=".08"/><path d="M.06.08h.18v.28H.06Z"/></g>'))}
${sign('sign-curve', triangle('<path d="M-.1.36V.16Q-.1 0 .08 0t.1-.2" fill="none" stroke="#16181c" stroke-width=".12"/><path d="M.04-.16H.32L.18-.38Z" fill="#16181c"/>'))}
${sign('sign-20', disc('20'))}${sign('sign-80', disc('80'))}
${sign('sign-rail', '<path d="M-.6-.5.6.5M.6-.5-.6.5" stroke="#c8102e" stroke-width=".34"/><path d="M-.6-.5.6.5M.6-.5-.6.5" stroke="#fff" stroke-width=".2"/>')}
${light('light-red', 0)}${light('light-green', 2)}
<g id="pole"><path d="M-.09 0h.18v-7h-.18Z" fill="#77705f"/><path d="M-.9-6.6H.9M-.7-6H.7" stroke="#77705f" stroke-width=".1"/></g>
<g id="palm"><path d="M-.16 0q.1-2.4.5-4.6h.2Q.2-2.200.2 0Z" fill="#7a6448"/><g transform="translate(.46 -4.6)" fill="#4c7f4a"><path d="M0 0Q-1.200-.5-1.800 1.100-.9.100 0 .15ZM0 0Q1.200-.4 1.700 1.200.8.200 0 .15ZM0 0Q-.8-1.400-1.900-1.100-.8-.800 0 .1ZM0 0Q.7-1.400 1.900-1 .8-.8 0 .1Z"/></g></g>
<g id="house"><path d="M-2.200 0v-2.600h4.400V0Z" fill="#d8c7a2"/><path d="M-2.600-2.500 0-4.100l2.600 1.600Z" fill="#8b4a3a"/><path d="M-1.500-2h1v.9h-1ZM.6-2h1v2h-1Z" fill="#5d6b74"/></g>
<g id="store"><path d="M-2 0v-2.700h4V0Z" fill="#9fb6c4"/><path d="M-2.200-2.700h4.400l.3.700h-5Z" fill="#c8102e"/><path d="M-1.600-1.900h2.200v1.100h-2.200Z" fill="#2b3138"/><path d="M-1.400-1.300h.3v.5h-.3ZM-.8-1.500h.3v.7h-.3ZM-.2-1.400h.3v.6h-.3Z" fill="#ffc72c"/><path d="M-1.600-3.300h3.200v.5h-3.200Z" fill="#fbfaf6"/><text y="-2.900" text-anchor="middle" font-size=".4" font-weight="800" fill="#c8102e">SARI-SARI</text></g>`

/** Definitions for `<use href="#view-name">`. */
export const figures = drawn.replaceAll('<g id="', '<g id="view-')
