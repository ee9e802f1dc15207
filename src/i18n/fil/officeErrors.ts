import type { messages as english } from '../en/officeErrors.ts'
import { LIST_LENGTH } from '../limitWords.ts'

export const messages: typeof english = {
  invalid_queue: 'Pumili kung aling mga mail ang ililista.',
  mail_not_found: 'Wala na ang mail na ito.',
  invalid_list: 'Mula 1 hanggang 1,000 tao ang isang listahan.',
  list_has_errors: 'May hindi mairehistro sa listahan. Tingnan ang may marka.',
  has_mailbox: 'May email address ang taong ito: sa login humihingi ng bagong password.',
  person_known: 'May nakarehistro nang ganito ang pangalan at petsa ng kapanganakan.',
  person_repeated: 'Dalawang beses sa listahan ang taong ito.',
  invalid_email: 'Pakilagay ang buong email address.',
  email_known: 'May account na sa address na ito.',
  email_repeated: 'Dalawang beses sa listahan ang address na ito.',
  receipt_missing: 'Pakilagay ang number ng official receipt, hanggang 40 character.',
  receipt_taken: 'May ibang bayad na may official receipt na ganito ang number.',
  invalid_received_on: 'Pumili ng araw sa loob ng nakaraang taon, hindi lampas sa ngayon.',
  payment_not_found: 'Wala na ang bayad na ito.',
  question_not_found: 'Wala sa bangko ng mga tanong ang tanong na ito.',
  payment_decided: 'May ibang nagdesisyon na sa bayad na ito kani-kanina lang.',
  user_is_admin: 'Hindi puwedeng burahin ang admin. Bigyan muna siya ng ibang role.',
  certificate_not_due: 'May kulang pa para sa certificate na ito. Pakitingnan ang listahan.',
  name_too_long:
    'Mas mahaba ang pangalan kaysa kasya sa code ng certificate. Pakiikli ayon sa pinapayagan ng ID.',
  name_not_printable:
    'May letra sa pangalan na hindi maipi-print sa certificate. Paki-confirm ang pangalan ayon sa nakasulat sa ID.',
  staff_name_not_printable:
    'May mga letra sa pangalan mo na hindi maipi-print sa certificate. Isulat ito sa Latin na letra sa Settings, o ipagawa sa ibang staff.',
  school_facts_missing:
    'Hindi pa nakatakda ang pangalan ng school, accreditation number at instructor, kaya wala pang maisusulat sa certificate. Ilagay sa private.certificate_settings (README, “Before the first certificate”).',
  form_not_opened: 'Buksan muna ang pirmadong form.',
  already_uploaded: 'Na-upload na ang certificate na ito sa ibang reference. Bawiin muna iyon.',
  upload_not_found: 'Hindi pa na-upload ang certificate na ito.',
  upload_reference_missing: 'Pakilagay ang reference mula sa LTMS, hanggang 60 character.',
  list_missing: `I-paste ang mga reference o serial number mula sa LTMS, hanggang ${LIST_LENGTH} character.`,
  batch_changed: 'Nasimulan ito sa ibang mga hanay. Piliin silang muli.',
  batch_empty: 'Walang hanay na magagawan nito. Tingnan muli ang listahan.',
  batch_not_tried: 'Hintaying masuri ang lahat ng hanay.',
  batch_too_large: 'Hanggang 1,000 hanay lamang sa isang beses. Kaunti lang ang piliin, o maghanap muna.',
  batch_unknown: 'Wala na ito. Piliin muli ang mga hanay.',
  list_unknown: 'Walang ganitong listahan.',
  last_owner: 'Ito na ang huling aktibong may-ari. Gawin munang may-ari ang iba.',
  user_changed_elsewhere:
    'Binago ito ng iba ngayon-ngayon lang. Hindi nagawa ang pagbabago mo: tingnan muna ang user.',
  user_archived: 'I-restore muna ang user bago palitan ang role.',
  duties_missing: 'Pumili ng kahit isang tungkulin.',
  role_missing: 'Pumili ng role.',
  invalid_last_day: 'Pumili ng araw mula ngayon hanggang sa loob ng isang taon.',
  not_a_student: 'Bigyan muna ng kurso ang user na ito.',
  notification_not_found: 'Wala na ang notification na ito.',
  identity_incomplete: 'Punan ang lahat gaya ng nakasulat sa ID.',
  identity_differs:
    'Iba ang petsa ng kapanganakan o citizenship sa ID kaysa sa ibinigay ng student. Itatama ng student ang petsa sa Settings at ang citizenship sa Home; kumpirmahin pagkatapos.',
  profile_changed: 'Binago ng student ang pangalan niya. Ikumpara ang ID sa bagong pangalan.',
  own_eligibility: 'Ibang tao sa school ang dapat mag-check ng mga papeles mo.',
  consent_not_found: 'Wala na ang pahintulot na ito.',
  consent_decided: 'May iba nang nagpasya sa school tungkol sa pahintulot na ito.',
  no_erasure_request: 'Hindi na humihiling ang estudyante na mabura, o may nagpasya nang iba.',
}
