-- Measures derived from the item statistics: difficulty, discrimination, and flags.

create function private.question_measures(p_language text, p_question uuid default null)
returns table (
  revision_id int, question_id uuid, answers int, facility double precision, discrimination double precision, seconds int,
  choices int[], language_delta double precision, flags text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  fewest constant int := private.limit_item_answers();
  limits constant int[] := private.limit_item_right();
begin
  return query
  select revision.id, revision.question_id, coalesce(kept.answers, 0), kept.facility, kept.discrimination, kept.middle_seconds,
    coalesce(kept.choices, '{0,0,0,0}'), total.language_delta,
    array_remove(array[
      case when coalesce(kept.answers, 0) < fewest then 'few' end,
      case when kept.answers >= fewest and 100 * kept.facility < limits[1] then 'hard' end,
      case when kept.answers >= fewest and 100 * kept.facility > limits[2] then 'easy' end,
      case when kept.answers >= fewest and coalesce(kept.discrimination, 0) < private.limit_item_discrimination() then 'weak' end,
      case when kept.answers >= fewest and rarest * 100 < kept.answers * private.limit_item_distractor()
        -- Few or evenly spread errors say nothing about an option.
        and wrong >= 30 and rarest * 3 < wrong then 'distractor' end,
      case when abs(total.language_delta) >= 1.5 and total.language_chi_square >= 6.63 then 'languages' end,
      case when present.is_asked and question.review_on <= private.school_day(now()) then 'review' end
    ], null)
  from private.question_revisions revision
  join private.questions question on question.id = revision.question_id
  cross join lateral (
    select exists (select from private.question_revisions later where later.asked_by = revision.id and later.until = 'infinity') as is_asked
  ) present
  left join private.question_statistics kept on kept.revision_id = revision.id and kept.language = p_language
  left join private.question_statistics total on total.revision_id = revision.id and total.language = 'all'
  cross join lateral (
    select least(kept.choices[1 + (revision.right_option + 1) % 3], kept.choices[1 + (revision.right_option + 2) % 3]) as rarest,
      kept.choices[1 + (revision.right_option + 1) % 3] + kept.choices[1 + (revision.right_option + 2) % 3] as wrong
  ) distractors
  where revision.asked_by = revision.id and case when p_question is null then present.is_asked else revision.question_id = p_question end;
end
$$;
comment on function private.question_measures is
  'The measures and flags of every current question, or of all revisions of one: in a language, or in ''all''. All '
  'flags but the review''s need enough answers. The difference between the languages is the same for each.';
