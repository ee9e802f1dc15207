-- Payment references: the provider's number within a typed text, and the similarity of two references.

create function private.reference_words(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  months constant text := '(JAN(UARY)?|FEB(RUARY)?|MAR(CH|SO)?|APR(IL)?|ABR(IL)?|MAYO?|JUNE?|HUN(YO)?|JULY?|HUL(YO)?|AUG(UST)?|AGO(STO)?'
    '|SEPT?(EMBER)?|SET(YEMBRE)?|OCT(OBER)?|OKT(UBRE)?|NOV(EMBER)?|NOB(YEMBRE)?|DEC(EMBER)?|DIS(YEMBRE)?|ENE(RO)?|PEB(RERO)?)\.?';
  year constant text := '20[2-4]\d';
  first constant text := '(?<![[:alnum:]/.:,-])';
  last constant text := '(?![[:alnum:]/:-]|[.,]\d)';
  clock constant text := '([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d+)?)?\s?([AP]\.?\s?M\.?)?(\s?(PHT|PST|Z|HRS?|((GMT|UTC)\s?)?[+]0?8(:?00)?))?';
  pair text[];
  words text := upper(normalize(p_text, nfkc));
  without text;
begin
  -- A plain pattern first: lookbehind is slow, and most references need none.
  foreach pair slice 1 in array array[
    ['\d[-/.]\d\d?[-/.]', first || year || '([-/.])(0?\d|1[0-2])\1([0-2]?\d|3[01])(T' || clock || ')?' || last],
    ['\d[-/.]\d\d?[-/.]', first || '([0-2]?\d|3[01])([-/.])([0-2]?\d|3[01])\2(20)?[2-4]\d' || last],
    ['\d:\d', first || clock || last],
    ['\d\s?[AP]\.?\s?M', first || '(0?\d|1[0-2])([.][0-5]\d)?\s?[AP]\.?\s?M\.?' || last],
    [months, first || months || '[\s,./-]+([0-2]?\d|3[01])(ST|ND|RD|TH)?([\s,./-]+' || year || ')?' || last],
    [months, first || '([0-2]?\d|3[01])(ST|ND|RD|TH)?[\s,./-]+(NG\s+)?' || months || '([\s,./-]*' || year || ')?' || last],
    [months, first || months || '[\s,./-]+' || year || last],
    -- Amounts, and mobile numbers beside the reference.
    [',\d{3}', first || '(PHP|₱|P|PESOS?)?\s?\d{1,3}(,\d{3})+(\.\d\d)?' || last],
    ['[P₱]\s?\d', first || '(PHP|₱|P)\s?\d{1,7}(\.\d\d)?' || last || '(?!\s+\d)'],
    ['09\d{9}|63', '(?<!\d\s|[[:alnum:]/.:-])([+]63\s?9\d\d\s?\d{3}\s?\d{4}|09\d{9})' || last || '(?!\s+\d)']
  ] loop
    if words ~ pair[1] then
      without := regexp_replace(words, pair[2], ' WHEN ', 'g');
      if without ~ '\d' then
        words := without;
      end if;
    end if;
  end loop;
  -- A label or a wallet's name typed without a space.
  words := regexp_replace(words, '\m((G?CASH|PAY)?(REF(ERENCE)?|TXN|TRX|TRANSACTION|TRACE|CONFIRMATION)(NO|NUM|NUMBER|NR|ID)?|NO|NR|ID)+(?=\d)', ' REF ', 'g');
  words := regexp_replace(words, '\m(GCASH|(PAY)?MAYA|INSTAPAY|PESONET)(?=\d)', ' \1 ', 'g');
  return regexp_replace(words, '(\d)(GCASH|(PAY)?MAYA|INSTAPAY|PESONET|PHP)\M', '\1 \2 ', 'g');
end
$$;
comment on function private.reference_words is
  'A typed reference in capitals, with dates, times, amounts and mobile numbers beside the number replaced by a word.';

-- The costs make the planner use indexes even for a small table.
create function private.reference_key(p_text text) returns text
language plpgsql immutable strict parallel safe cost 100000 set search_path = '' as $$
declare
  known constant text := '^(REF|REFERENCE|REFNO|NO|NR|NUM|NUMBER|NUMERO|BILANG|ID|CODE|TRANS|TRANSACTION|TXN|TRX|TRN|TRACE|CONF|CONFIRMATION|SEQ|SEQUENCE'
    '|INVOICE|RECEIPT|RESIBO|OR|GCASH|GXI|CASH|MAYA|PAYMAYA|BDO|BPI|UNIONBANK|METROBANK|LANDBANK|LBP|PNB|RCBC|DBP|PSB|EWB|EASTWEST|AUB|CTBC|HSBC'
    '|SECURITYBANK|CHINABANK|CBC|CIMB|GOTYME|TONIK|SEABANK|SHOPEEPAY|GRAB|GRABPAY|COINS|INSTAPAY|PESONET|QR|QRPH|PH|ATM|BANK|WALLET|LBC|MLHUILLIER'
    '|PALAWAN|CEBUANA|PAY|PAID|AMT|AMOUNT|TOTAL|PHP|ACC|ACCT|TEL|CP|MOB|MOBILE|AM|PM|PHT|DATE|TIME|WHEN|MON|TUE|WED|THU|FRI|SAT|SUN|TDC|PDC|OTDC|ODDC'
    '|THE|TO|ON|AT|BY|VIA|FOR|MY|IS|IT|OF|IN|AND|THIS|WAS|FROM|PO|OPO|SA|NG|ANG|NA|AY|SI|KAY|ITO|KO|MO|PA|DIN|RIN|MGA|YUNG|YAN|NYA|PAKI|ETO|HI|SIR|MAAM)$';
  label constant text := '^(REF|REFERENCE|REFNO)$';
  of_label constant text := '^(NO|NR|NUM|NUMBER|NUMERO|ID|CODE|TRANSACTION|TXN|IS|ANG|PO)$';
  chunk text;
  part text;
  run text := '';
  longest text := '';
  labelled text;
  follows_label boolean := false;
begin
  if p_text ~ '^[0-9 ]+$' then
    return nullif(replace(p_text, ' ', ''), '');
  end if;
  -- A hyphen joins parts of one number; a space may.
  for chunk in select regexp_split_to_table(private.reference_words(p_text) || ' WHEN', '[^[:alnum:]/_.-]+') loop
    for part in select regexp_split_to_table(chunk, '[/_.-]+') loop
      if part = '' then
        continue;
      elsif part ~ known or part !~ '\d' and chunk !~ '\d' and char_length(part) >= 4 and part !~ '^[A-F]{4}$' then
        if run ~ '\d' then
          if follows_label and labelled is null then
            labelled := run;
          end if;
          if char_length(run) > char_length(longest) then
            longest := run;
          end if;
          follows_label := false;
        end if;
        run := '';
        follows_label := part ~ label or follows_label and part ~ of_label;
      else
        run := run || part;
      end if;
    end loop;
  end loop;
  return coalesce(labelled, nullif(longest, ''), nullif(private.letters_and_digits(p_text), ''));
end
$$;
comment on function private.reference_key is
  'The number that identifies a payment within a typed reference: the run of digits and letters after "reference", or else the '
  'longest one with a digit. "GCash Ref No. 5012 100-444 Nov 27" is 5012100444. Null for a text without letters and digits.';

create function private.alike_references(p_text text) returns text[]
language plpgsql immutable strict parallel safe cost 100000 set search_path = '' as $$
declare
  number constant text := private.reference_key(p_text);
  key constant text := translate(number, 'OIL', '011');
  found text[] := array_remove(array[key], null);
  part text[];
begin
  -- Two numbers that differ in one place are equal without it.
  if char_length(key) between 9 and 40 then
    for place in 1..char_length(key) loop
      found := found || overlay(key placing '' from place for 1);
    end loop;
  end if;
  if p_text ~ '^[0-9 ]+$' then
    return found;
  end if;
  -- The number alone, in case other text was taken for a part of it.
  for part in select regexp_matches(upper(normalize(p_text, nfkc)) || ' ' || number, '\m([A-Z]*)([[:alnum:]]{9,})\M', 'g') loop
    if part[2] ~ '\d{4}' and part[2] !~ '^(09|639)\d{9}$' then
      found := found || translate(part[2], 'OIL', '011') || translate(substring(part[2], '\d{9,}'), 'OIL', '011');
    end if;
  end loop;
  return array_remove(found || array_to_string(regexp_match(p_text, '\m(\d{4}) (\d{3}) (\d{6})\M'), ''), null);
end
$$;
comment on function private.alike_references is
  'The keys for finding almost equal references: the number, the number without each single character, and the longer '
  'runs in the text. O is 0, and I and L are 1.';

create function private.almost_equal(p_one text, p_other text) returns boolean
language plpgsql immutable strict parallel safe cost 100000 set search_path = '' as $$
declare
  one text := translate(private.reference_key(p_one), 'OIL', '011');
  other text := translate(private.reference_key(p_other), 'OIL', '011');
  same int := 0;
begin
  while same < least(char_length(one), char_length(other)) and substr(one, same + 1, 1) = substr(other, same + 1, 1) loop
    same := same + 1;
  end loop;
  one := substr(one, same + 1);
  other := substr(other, same + 1);
  return abs(char_length(one) - char_length(other)) > 1
    or substr(one, 2) = substr(other, 2) or substr(one, 2) = other or one = substr(other, 2)
    or substr(one, 3) = substr(other, 3) and left(one, 2) = reverse(left(other, 2));
end
$$;
comment on function private.almost_equal is
  'Whether two references with a common private.alike_references() key differ in one place, by a swap, or in longer '
  'text around the number.';
