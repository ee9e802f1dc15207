import { deviceStore } from '../../../../lib/storage.ts'

const KEY = 'adminSlashKey'

/** Whether / opens the search on this device: a shortcut without Ctrl can be switched off (WCAG 2.1.4). */
export const opensBySlash = () => deviceStore.get(KEY) !== 'off'

export function setSlash(opens: boolean): void {
  if (opens) deviceStore.remove(KEY)
  else deviceStore.set(KEY, 'off')
}
