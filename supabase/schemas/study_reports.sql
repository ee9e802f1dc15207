-- Reports: a page's events since the last one, in one call: time, film ranges, words, reviews (decision 229).

create function private.refusal_of(p_state text, p_code text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if p_state not like 'PT%' then
    raise exception using errcode = p_state, message = p_code;
  end if;
  return jsonb_build_object('refusal', jsonb_build_object('status', substr(p_state, 3)::int, 'code', p_code));
end
$$;
comment on function private.refusal_of is
  'A refusal by private.refuse() as a report returns it for one of its parts; re-raises any other error.';

create function private.keep_watched(p_student public.profiles, p_films jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  film record;
  told jsonb := '[]';
begin
  for film in select "moduleIndex" as module, ranges, position from jsonb_to_recordset(p_films) films ("moduleIndex" int, ranges jsonb, position int)
  loop
    begin
      told := told || jsonb_build_object('answer', private.credit_watching(p_student, film.module, film.ranges, film.position));
    exception when others then
      told := told || private.refusal_of(sqlstate, sqlerrm);
    end;
  end loop;
  return told;
end
$$;
comment on function private.keep_watched is 'Credits the watched ranges of films separately: a refusal is returned in its place.';

create function private.keep_read(p_student public.profiles, p_claims jsonb, out told jsonb, out fresh int)
language plpgsql security definer set search_path = '' as $$
declare
  right_now constant timestamptz := clock_timestamp();
  credit int := coalesce(private.reading_credit(p_student.id, right_now), 0);
  claim record;
  credited record;
begin
  told := '[]';
  fresh := credit;
  for claim in select "moduleIndex" as module, key, words from jsonb_to_recordset(p_claims) claims ("moduleIndex" int, key text, words int)
  loop
    begin
      credited := private.credit_reading(p_student, claim.module, claim.key, claim.words, right_now, credit);
      credit := credited.credit;
      told := told || jsonb_build_object('answer', credited.record);
    exception when others then
      told := told || private.refusal_of(sqlstate, sqlerrm);
    end;
  end loop;
  fresh := fresh - credit;
end
$$;
comment on function private.keep_read is
  'Credits words read in sections, which share the time since the last report; a refusal is returned in the section''s place. '
  'Also returns how many words came into view for the first time that day.';

create function public.record_study(p_page uuid, p_number int, p_report jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  most_items constant int := private.limit_report_items();
  reviews int := 0;
  words int := 0;
  lessons record;
  told jsonb := jsonb_build_object('mark', private.mark_of(me));
begin
  if p_page is null or p_number is null or jsonb_typeof(p_report) is distinct from 'object'
    or jsonb_typeof(p_report -> 'watched') <> 'array' or jsonb_array_length(p_report -> 'watched') > most_items
    or jsonb_typeof(p_report -> 'read') <> 'array' or jsonb_array_length(p_report -> 'read') > most_items then
    perform private.refuse(400, 'invalid_report', 'A report needs its page and number, with a limited number of parts.');
  end if;
  perform private.lock_study(me.id);
  if p_report ? 'watched' then
    told := told || jsonb_build_object('watched', private.keep_watched(me, p_report -> 'watched'));
  end if;
  if p_report ? 'read' then
    lessons := private.keep_read(me, p_report -> 'read');
    words := lessons.fresh;
    told := told || jsonb_build_object('read', lessons.told);
  end if;
  if p_report ? 'reviews' then
    begin
      reviews := private.keep_reviews(me, p_report -> 'reviews');
      told := told || jsonb_build_object('reviews', jsonb_build_object('answer', jsonb_array_length(p_report -> 'reviews')));
    exception when others then
      told := told || jsonb_build_object('reviews', private.refusal_of(sqlstate, sqlerrm));
    end;
  end if;
  if p_report ? 'beat' then
    begin
      told := told || jsonb_build_object('beat', jsonb_build_object(
        'answer', private.keep_beat(me, p_page, p_number, p_report -> 'beat', reviews, words)
      ));
      reviews := 0;
    exception when others then
      told := told || jsonb_build_object('beat', private.refusal_of(sqlstate, sqlerrm));
    end;
  end if;
  if reviews > 0 then
    perform private.count_answer(me.id, 'practice', null, null, reviews);
  end if;
  return told;
end
$$;
comment on function public.record_study is
  'Processes a page''s report: `watched` ranges of films, `read` words of sections, `reviews` of practice, and the '
  '`beat` by which time counts; each is optional. One transaction, serialized per student. A refused part is returned '
  'in its place and does not block the others. A repeated report, identified by page and number, changes nothing. The '
  'response''s `mark` changes with the school''s changes of the caller.';

grant execute on function public.record_study(uuid, int, jsonb) to authenticated;
