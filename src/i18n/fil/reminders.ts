import type { messages as english } from '../en/reminders.ts'

export const messages: typeof english = {
  title: 'Mga paalala sa mail',
  text: 'Susulat kami kapag nahuhuli ka sa plano mo, kapag may kulang na papel at malapit na ang katapusan nito, at bago matapos ang access mo: isang beses sa isang araw lang, at hindi na kapag tapos ka na. May link sa bawat mail para ihinto ang mga ito.',
  on: 'Paalalahanan ako sa mail',
  isOn: 'Nakabukas na ang mga paalala, mula bukas.',
  isOff: 'Nakasara ang mga paalala.',
  off: {
    title: 'Ihinto ang mga paalala',
    ask: 'Hindi ka na namin paaalalahanan sa mail. Darating pa rin ang mga mail tungkol sa bayad mo.',
    press: 'Ihinto ang mga paalala',
    pressing: 'Inihihinto…',
    done: 'Nakasara na ang mga paalala. Mabubuksan mo ulit sila sa settings.',
    broken: 'Hindi buo ang link na ito. Buksan ulit ito mula sa mail, o ihinto ang mga paalala sa settings.',
    settings: 'Buksan ang settings',
  },
}
