import { ADULT_AGE, AGE, COURSE_NAMES, PASS_MARK, THEORY_HOURS } from '../../../contract/limits.ts'
import type { messages as english } from '../en/terms.ts'
import { TRIES_IN_WORDS } from '../limitWords.ts'

export const messages: typeof english = {
  intro: 'Labindalawang maiikling bahagi, at kung paano namin iniingatan ang data mo.',
  sections: [
    {
      title: 'Tungkol sa mga tuntuning ito',
      paragraphs: [
        `Kasunduan ang mga tuntuning ito sa pagitan mo at ng {legalName} (“{name}”, “kami”). Saklaw nito ang website na ito, ang mga online module, at ang mga lesson sa opisina at driving track namin.`,
        'Sa paggawa ng account, sumasang-ayon ka sa mga ito. Kung may hindi malinaw, magtanong muna bago mag-register.',
      ],
    },
    {
      title: 'Sino ang puwedeng mag-enroll',
      paragraphs: [
        `Dapat ${AGE} na taong gulang ka o higit pa kung Pilipino ka, o ${ADULT_AGE} o higit pa kung dayuhan ka.`,
        `Kung wala ka pang ${ADULT_AGE}, dapat alam ng magulang o guardian ang pag-enroll mo, at kailangan nilang pumirma ng pahintulot bago ang unang lesson mo sa opisina o track namin. Ipasa ito sa home page mo; iche-check namin ito, at ang ID mo, bago ibigay ang certificate mo.`,
      ],
    },
    {
      title: 'Ang account mo',
      paragraphs: [
        'Mag-register gamit ang sarili mong legal na pangalan at email address na nabubuksan mo. Isang account, isang tao: ang progress, mga exam at pagtatapos mo ay sa pangalang nakalagay rito.',
        'Huwag ipaalam ang password mo, at sabihan kami agad kung sa tingin mo ay may ibang nakakaalam nito. Puwede naming i-disable ang account na pinaghahatian o ginagamit sa pangalan ng iba.',
      ],
    },
    {
      title: 'Mga kurso',
      paragraphs: [
        `Alok namin ang ${COURSE_NAMES.otdc} (${THEORY_HOURS} oras na seminar), ang Practical Driving Course (8 oras na assessment), ang Motorcycle Riding Course, at ang Driving Lesson Course na isang refresher. May online na ${COURSE_NAMES.ddc} din.`,
        `Online ang mga lesson, exam at essay ng theoretical course. Binibilang ang ${THEORY_HOURS} oras nito habang nag-aaral ka, kung papayag ka. Hindi pa certificate ang pagpasa sa lahat online: ibinibigay ito ng opisina namin kapag kumpleto na ang mga oras at na-check na ang ID mo.`,
        'Kailangan ng valid na student permit o lisensiya sa mga practical lesson. Ang pagtatapos ng kurso sa amin ay hindi kapalit ng mga eksaminasyon ng Land Transportation Office, na siya lang nagbibigay ng mga permit at lisensiya.',
      ],
    },
    {
      title: 'Access sa mga online module',
      paragraphs: [
        'Bubukas ang mga module mo kapag nakumpirma ang bayad, at mananatiling bukas nang {accessDays} araw. Kung kailangan mo ng dagdag na oras at may magandang dahilan, humingi nito sa page ng mga module o sumulat sa amin.',
        'Sunod-sunod ang pagbukas ng mga module: panonoorin mo ang bawat lesson, tapos ipapasa ang exam o essay nito, bago bumukas ang susunod.',
      ],
    },
    {
      title: 'Mga bayarin',
      paragraphs: [
        'Nasa piso ang mga presyo sa website na ito. Fixed ang presyo ng theoretical, practical at motorcycle course; panimulang presyo ang sa Driving Lesson Course, at sasabihin namin ang buong presyo para sa sasakyan at schedule mo bago ka magbayad. Walang idadagdag pagkatapos nang hindi ka pumapayag.',
        'Nagbibigay kami ng invoice sa bawat bayad. Itago ito. Tala lang ng bayad, at hindi invoice, ang nasa website na ito.',
      ],
    },
    {
      title: 'Mga refund',
      paragraphs: [
        `Puwede kang humingi ng refund hanggang {refundDays} araw bago magsimula ang kurso mo. Nagsisimula ang kursong nasa opisina o track namin sa unang lesson nito. Bumubukas ang online na kurso kapag nakumpirma ang bayad mo, kaya may {refundDays} araw ka pagkatapos ng araw na iyon, hanggang mabilang ang una mong oras ng pag-aaral o magbukas ka ng exam. Nasa Settings kung tumatakbo pa ito. Sumulat sa amin o pumunta sa opisina dala ang invoice mo.`,
        'Pinoproseso namin ang aprobadong refund sa loob ng 15 araw na may pasok, sa paraang ginamit mo sa pagbabayad kung posible. Pagkatapos ng panahong ito, hindi na ibinabalik ang bayad, maliban kung iba ang sabi ng batas o hindi namin maibigay ang kurso.',
      ],
    },
    {
      title: 'Mga schedule at hindi nasiputang lesson',
      paragraphs: [
        'Para ilipat ang practical lesson, sabihan kami nang isang araw bago ito o mas maaga pa. Ang lesson na hindi sinipot nang walang pasabi ay bibilangin bilang nagamit na.',
        'Puwede naming ilipat ang lesson dahil sa masamang panahon, hindi ligtas na sasakyan o pagkakasakit ng instructor, at iaalok namin ang susunod na bagay na schedule nang walang bayad.',
      ],
    },
    {
      title: 'Mga exam at katapatan',
      paragraphs: [
        `${PASS_MARK}% ang pasado. Pagkatapos ng ${TRIES_IN_WORDS.fil} bagsak na subok, panonoorin mo ulit ang lesson bago ka sumubok muli. Dapat sarili mong salita ang mga sagot sa essay, at pinal na ang mga ito kapag na-submit.`,
        'Bawal manood ng lesson o kumuha ng exam para sa iba, kumopya o magbahagi ng mga tanong, at gumamit ng mga automated na tool. Puwede naming kanselahin ang resultang nakuha sa ganoong paraan.',
      ],
    },
    {
      title: 'Kaligtasan sa track at sa kalsada',
      paragraphs: [
        'Pumunta nang nakapagpahinga at hindi nakainom. Sundin ang instructor mo, laging magsuot ng seat belt o helmet, at sabihin sa amin ang anumang kondisyon na puwedeng makaapekto sa pagmamaneho mo.',
        'Puwedeng itigil ng instructor ang lesson na hindi ligtas. Hindi nire-refund ang lesson na itinigil dahil sa alak, droga o pabayang kilos.',
      ],
    },
    {
      title: 'Ang mga materyal namin',
      paragraphs: [
        'Sa amin, o sa mga nagpahintulot sa aming gamitin ang mga ito, ang mga video, tanong, drawing at teksto. Para ang mga ito sa sarili mong pag-aaral: huwag i-record, kopyahin, i-publish o ibenta.',
      ],
    },
    {
      title: 'Pananagutan, mga pagbabago at batas',
      paragraphs: [
        'Ginagawa namin ang lahat para tama at bukas ang mga module, pero puwedeng pumalya ang website, at nagbabago ang mga batas trapiko. Mananagot kami sa pinsalang dulot ng sarili naming pagkakamali o kapabayaan, ayon sa batas ng Pilipinas.',
        'Kung babaguhin namin ang mga tuntuning ito, sasabihin namin sa website na ito bago ito magkabisa sa iyo. Batas ng Republika ng Pilipinas ang sinusunod ng mga ito.',
      ],
    },
  ],
  privacyInShort: {
    title: 'Sa madaling salita, para sa mga batang estudyante at mga magulang nila',
    paragraphs: [
      `Wala ka pang ${ADULT_AGE}? Basahin ito kasama ang magulang o guardian mo. Nasa ibaba ang buong notice.`,
      'Kailangan namin ang pangalan at kaarawan mo at kung paano ka makokontak, para mabuksan ang account mo at maibigay ang kurso. Itinatago namin ang natutuhan, mga exam at bayad mo para sa certificate mo at bilang patunay nito.',
      'Kailangang pumayag sa sulat ang magulang o guardian mo sa kurso mo. Itinatago namin ang pangalan nila, kung paano sila makokontak, at ang pinirmahang papel, at dito lang namin ginagamit ang mga ito.',
      'Hindi mo kailangang magpakuha ng picture. Kung pumayag ka sa picture habang nag-aaral, staff lang namin ang titingin, at buburahin ito kapag nagbago ang isip mo, o {pictureDays} araw pagkatapos ng certificate mo.',
      'Ang nakakakita lang ng data mo ay ang mga staff namin na kailangan ito sa trabaho at ang mga kompanyang nagpapatakbo ng website na ito para sa amin. Hindi namin ito ibinebenta, at walang gumagamit nito sa advertising.',
      `Sa Settings, puwede mong i-download ang lahat ng hawak namin tungkol sa iyo at hilinging burahin ito. May mali o hindi malinaw? Sumulat kayo ng mga magulang mo sa {privacyEmail}, o magreklamo sa National Privacy Commission.`,
    ],
  },
  privacy: {
    title: 'Data Privacy Act',
    payingOnline: ', {payments} (pagbabayad online)',
    paragraphs: [
      'Hinahawakan namin ang personal mong data ayon sa Data Privacy Act of 2012 (Republic Act No. 10173), sa implementing rules nito at sa mga issuance ng National Privacy Commission.',
      `Ano ang kinokolekta namin: pangalan at email address mo at, kung ibibigay mo, address, kaarawan, citizenship at phone number; kung wala ka pang ${ADULT_AGE}, pangalan at contact ng magulang o guardian na pumayag; kurso, progress sa lesson, oras ng pag-aaral, resulta ng exam, mga sagot mo sa essay at ang sabi ng mga instructor namin tungkol sa mga ito; mga bayad mo at mga dokumentong ibinigay mo; at ang oras ng mga ito. Hindi kami humihingi ng detalye ng payment card sa website na ito.`,
      'Bakit, at ano ang batayan sa batas: para mabuksan at maprotektahan ang account mo, maibigay ang kurso, maitala ang natapos mo at masagot ka, dahil sa kontrata natin (section 12 b ng Act); para magbigay ng invoice at mag-report sa Land Transportation Office, dahil hinihingi ito ng batas sa amin (section 12 c); para mapanatiling ligtas ang website na ito, dahil lehitimong interes namin iyon (section 12 f). Puwedeng ituring na sensitibong personal na impormasyon ang kaarawan at citizenship mo at ang nasa ID mo: ginagamit namin ang mga ito nang may pahintulot mo, at para lang malaman kung puwede kang kumuha ng kurso (section 13 a). Puwede mong bawiin ang pahintulot kahit kailan; legal pa rin ang nagawa na bago iyon.',
      `Sino ang nakakakita: ang mga staff namin na kailangan ito sa trabaho, at mga ahensiya ng gobyerno kapag hinihingi ng batas. Ang mga kompanyang ito ang nagpoproseso nito para sa amin, at wala silang ibang paggagamitan: {website} (website, mga account, tala at file){payingOnline} at {mails} (pagpapadala ng mail). Hindi namin kailanman ibinebenta ang data mo o ginagamit sa advertising ng iba.`,
      'Kung may mangyaring hindi maganda: kung mapunta sa maling kamay ang personal na data na puwedeng makapinsala sa iyo, sasabihin namin sa iyo at sa National Privacy Commission, sa loob ng 72 oras mula nang malaman namin, kung ano ang nangyari, aling data ito, at ano ang ginagawa namin.',
      'Mga paalala sa mail: kung hihilingin mo lang sa Settings. Pahintulot mo ang batayan nito sa batas, at wala nang ibang nakasalalay sa pahintulot na ito. Gamit namin dito ang email address mo at kung nasaan ka na sa plano, mga papel at mga linggo ng access mo. Itinatago namin hanggang mabura ang account mo: ang pinili mo at kung kailan mo ito pinili, ang code ng link na nagpapahinto, at ang mga paalalang naipadala. Para ihinto, pindutin ang link sa alinman sa mga ito, kahit hindi naka-log in, o isara ang mga ito sa Settings; wala nang isusulat mula noon.',
      'Mga picture: puwede kang magpadala ng picture ng ID at mukha mo sa halip na pumunta sa opisina. Kung hinihingi ng school at pumayag ka, na hiwalay na itatanong, may ilang check habang nag-aaral ka na kukuha ng maliit na picture mo. Staff namin ang nagkukumpara nito sa ID mo; walang makinang kumikilala ng mukha. Ang batayan ay ang pahintulot mo (section 13 a). Kung wala ito, ipapakita mo ang ID mo sa opisina. Ang number ng ID ay itinatago lang namin bilang code na hindi mababasa. Buburahin namin ang mga picture {pictureDays} araw pagkatapos ng certificate mo o ng kurso mo; ang mga picture habang nag-aaral ay binubura rin agad kapag binawi mo ang pahintulot.',
      `Gaano katagal: habang may account ka. Kung {idleYears} taon ka nang hindi nagla-log in, susulatan ka namin, at buburahin namin ito pagkalipas ng {idleNoticeDays} araw kung hindi ka pa rin nagla-log in. Pagkatapos mabura ang account, {keepYears} taon naming itinatago ang patunay ng training at mga bayad mo: mga natapos na kurso, na-grade na exam, oras, bayad at certificate, na wala ang pangalan mo at nasa ilalim ng random na numero. Certificate lang ang may pangalan mo pa rin, dahil iyon ang ipinapakita kapag vine-verify ito. Pagkatapos, buburahin ang lahat ng ito.`,
      'Mga karapatan mo: ang maabisuhan, makita ang data mo, maipatama ito, tumutol, maipabura o maipa-block ito, makatanggap ng kopyang madadala mo sa iba, mabayaran sa pinsala, at magreklamo sa National Privacy Commission.',
      `Sa Settings, puwede mong i-download ang lahat ng hawak namin tungkol sa iyo at hilinging burahin ang account mo. Para gamitin ang iba pang karapatang ito, sumulat sa data protection officer namin sa {privacyEmail}.`,
    ],
  },
}
