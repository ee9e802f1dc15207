-- Five road scenes playable without an account. They are in no module's set, and nothing of a visitor is stored.

create function private.free_set(p_answers jsonb) returns private.scene_sets
language sql volatile set search_path = '' as $$
  select jsonb_populate_record(null::private.scene_sets, jsonb_build_object(
    'id', gen_random_uuid(), 'module_index', min(module_index), 'revision_ids', array_agg(revision_id order by key), 'answers', p_answers, 'started_at', now()
  ))
  from private.scenes where free and active
$$;
comment on function private.free_set is 'The free scenes as an unstored set with these answers.';

create function public.try_scenes() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.limit_client('scene');
  return private.scene_set_document(private.free_set('{}'));
end
$$;
comment on function public.try_scenes is
  'The free scenes without their solutions, public. Limited to 30 calls per minute and client, together with try_scene.';

create function private.judge_free_scene(p_place int, p_answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  tried private.scene_sets;
  asked private.scenes;
begin
  -- Before parsing, so that an answer of hundreds of kilobytes costs nothing.
  if pg_column_size(p_answer) > 1000 then
    perform private.refuse(400, 'invalid_scene_answer', 'The answer is too long.');
  end if;
  tried := private.free_set(jsonb_build_object(coalesce(p_place, -1), p_answer));
  asked := private.scene_as(tried.revision_ids[p_place + 1]);
  if asked.key is null or not private.scene_answer_fits(asked.scene, p_answer) then
    perform private.refuse(400, 'invalid_scene_answer', 'This scene does not exist, or the answer does not fit its form.');
  end if;
  return private.scene_verdict(tried, p_place);
end
$$;
comment on function private.judge_free_scene is 'The verdict on an answer to a free scene. Refuses an impossible answer.';

create function public.try_scene(p_place int, p_answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  sentence text;
begin
  perform private.limit_client('scene');
  begin
    return private.judge_free_scene(p_place, p_answer);
  exception when others then
    get stacked diagnostics sentence = pg_exception_detail;
    return private.answer_refusal(sqlstate, sqlerrm, sentence);
  end;
end
$$;
comment on function public.try_scene is
  'Judges an answer to a free scene and returns the solution. Nothing is stored, so each call is judged alone. '
  'Refused calls count too.';

grant execute on function public.try_scenes(), public.try_scene(int, jsonb) to anon, authenticated;
