-- Road scenes. Sets are drawn, frozen and judged here; the answers never leave the private schema before the
-- student's own. Loaded from content/scenes/.

create function private.scene_set_size() returns int
language sql immutable set search_path = '' as 'select 6';
comment on function private.scene_set_size is 'The most scenes of one set.';

create function private.scene_set_hours() returns int
language sql immutable set search_path = '' as 'select 24';
comment on function private.scene_set_hours is 'So long after its start a set takes answers.';

create function private.clip_grace_seconds() returns int
language sql immutable set search_path = '' as 'select 30';
comment on function private.clip_grace_seconds is 'So long after the end of a clip its taps are judged: a slow network, and not a second look.';

create table private.scenes (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  module_index smallint not null references public.modules (index),
  scene jsonb not null check (jsonb_typeof(scene -> 'form') = 'string'),
  rule text not null,
  solution jsonb not null,
  why jsonb not null,
  law text not null,
  section text not null,
  active boolean not null default true,
  free boolean not null default false,
  revision_id int not null references private.content_revisions (id)
);
comment on table private.scenes is 'The road scenes: `scene` is what a student gets to see, everything else is the answer or follows it.';
comment on column private.scenes.rule is 'The rule that the scene teaches. No set has two scenes with the same one.';
comment on column private.scenes.solution is 'What an answer is judged by. Of the form `first` it is who waits for whom: [{"who", "for", "rule"}]; of `next` the future that comes and where everybody is in it; of `signals` the choice that is right; of `distance` the parts of the way until it stops (m); of `park` the zones in which nothing may stand; of `spot` from when until when who is a danger: [{"who", "from", "until"}]; of `car` the part for each question.';
create index on private.scenes (module_index);
comment on column private.scenes.free is 'Anybody may try it without an account. No set has it: whoever has tried it knows its answer.';
create index on private.scenes (revision_id);
create trigger keep_content before insert or update on private.scenes
  for each row execute function private.keep_content('key', 'module_index,scene,rule,solution,why,law,section');
alter table private.scenes enable row level security;

create function private.scene_as(p_revision int) returns private.scenes
language plpgsql stable set search_path = '' as $$
declare
  asked private.scenes;
begin
  select (jsonb_populate_record(null::private.scenes, content || jsonb_build_object('key', key, 'revision_id', id))).* into asked
  from private.content_revisions where id = p_revision;
  return asked;
end
$$;
comment on function private.scene_as is 'A scene as a revision has it.';

create function private.scene_revisions(p_keys text[]) returns int[]
language sql stable set search_path = '' as $$
  select array_agg(revision_id order by place) from unnest(p_keys) with ordinality wanted (key, place) join private.scenes using (key)
$$;
comment on function private.scene_revisions is 'The present revisions of these scenes, in this order.';

create table private.scene_sets (
  student_id uuid not null references public.profiles (id) on delete cascade,
  module_index smallint not null references public.modules (index),
  id uuid not null unique default gen_random_uuid(),
  revision_ids int[] not null check (cardinality(revision_ids) between 1 and private.scene_set_size()),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  begun jsonb not null default '{}' check (jsonb_typeof(begun) = 'object'),
  started_at timestamptz not null default now(),
  primary key (student_id, module_index)
);
comment on table private.scene_sets is
  'The newest set of a student and module. The next one replaces it, so that a script cannot fill the table.';
comment on column private.scene_sets.revision_ids is 'The frozen set: the revisions of the scenes in the order shown. Never returned to clients.';
comment on column private.scene_sets.answers is 'The first answer to each scene, by its place from 0. Of the form `first` it is the ids of the road users in the order given; of `next` the id of a future; of `signals` that of a choice; of `distance` and `park` meters; of `spot` the seconds of the taps, whether they were given step by step, and whether they came too late; of `car` a part for each question.';
comment on column private.scene_sets.begun is 'When a clip that plays by the clock was begun, by its place from 0: its taps are checked against this.';
create index on private.scene_sets (module_index);
alter table private.scene_sets enable row level security;

create table private.scene_results (
  student_id uuid not null references public.profiles (id) on delete cascade,
  scene_key text not null references private.scenes (key) on update cascade,
  revision_id int not null,
  answered_at timestamptz not null default now(),
  is_right boolean not null,
  times smallint not null default 1 check (times >= 1),
  reviewed_on date not null,
  stability double precision not null check (stability > 0),
  difficulty double precision not null check (difficulty between 1 and 10),
  due_on date not null check (due_on > reviewed_on),
  primary key (student_id, scene_key)
);
comment on table private.scene_results is 'How a student last answered each scene, in how many sets, and when it comes again.';
comment on column private.scene_results.revision_id is 'What the scene was when it was last answered.';
comment on column private.scene_results.reviewed_on is 'The last day that moved the schedule: the first answer of a day counts, as in practice.';
comment on column private.scene_results.stability is 'The memory of FSRS: after so many days the student knows it nine times of ten.';
create index on private.scene_results (scene_key);
alter table private.scene_results enable row level security;

create function private.scenes_due(p_student uuid, p_role public.user_role) returns int
language sql stable set search_path = '' as $$
  select case when private.access_ended(p_student, p_role) then 0 else count(*)::int end
  from private.scene_results
  join private.scenes on key = scene_key and active
  where student_id = p_student and due_on <= private.school_day(now())
    and module_index in (
      select index from public.modules
      where p_role = any (audience) and private.module_is_available(p_student, p_role, index)
    )
$$;
comment on function private.scenes_due is 'How many scenes a student has answered before and is to play again today, of all modules that are open.';

create function private.clip_played(p_set private.scene_sets, p_place int) returns numeric
language sql stable set search_path = '' as $$
  select round(extract(epoch from now() - (p_set.begun ->> p_place::text)::timestamptz), 3)
$$;
comment on function private.clip_played is 'How many seconds ago a clip was begun by the clock; null when it was not.';

create function private.set_is_over(p_set private.scene_sets) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from jsonb_object_keys(p_set.answers)) >= cardinality(p_set.revision_ids)
    or p_set.started_at + make_interval(hours => private.scene_set_hours()) <= now();
end
$$;
comment on function private.set_is_over is 'Whether every scene of a set is answered, or its time has passed.';

create function private.scene_verdict(p_set private.scene_sets, p_place int) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer constant jsonb := p_set.answers -> p_place::text;
begin
  if answer is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'form', scene -> 'form', 'answer', answer, 'right', private.scene_is_solved(scene ->> 'form', solution, answer),
      'solution', solution, 'why', why, 'law', law, 'section', section
    ) || case scene ->> 'form'
      when 'spot' then private.spot_points(solution, answer)
        || jsonb_build_object('answer', answer -> 'taps', 'stepwise', answer -> 'stepwise')
      else '{}'
    end
    from private.scene_as(p_set.revision_ids[p_place + 1])
  );
end
$$;
comment on function private.scene_verdict is
  'What a student is told of a scene that he has answered: the solution, why, and by which law. Null before the answer.';

create function private.shown_scene(p_set private.scene_sets, p_scene jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_scene || coalesce(jsonb_object_agg(list, (
    select jsonb_agg(item order by md5(p_set.id::text || p_scene::text || (item ->> 'id')))
    from jsonb_array_elements(p_scene -> list) item
  )), '{}')
  from unnest(array['futures', 'choices']) list
  where p_scene ? list
$$;
comment on function private.shown_scene is 'A scene as a set shows it: what is to be chosen from is shuffled, the same way each time.';

create function private.scene_set_document(p_set private.scene_sets) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_set.id,
    'moduleIndex', p_set.module_index,
    'until', private.iso(p_set.started_at + make_interval(hours => private.scene_set_hours())),
    'scenes', jsonb_agg(private.shown_scene(p_set, scene) order by place),
    'verdicts', jsonb_agg(private.scene_verdict(p_set, place::int - 1) order by place)
  )
  from unnest(p_set.revision_ids) with ordinality drawn (id, place)
  cross join lateral private.scene_as(drawn.id)
$$;
comment on function private.scene_set_document is 'A set as the app''s SceneSet: the scenes without their names, and what was told of the answered ones.';

create function private.draw_scenes(
  p_student uuid, p_module smallint, p_again boolean, p_missed text[], p_before text default null
) returns text[]
language sql volatile set search_path = '' as $$
  -- The rule of the scene that came before is at the end, so that no two in a row have the same one.
  select array_agg(key order by (rule = (select rule from private.scenes where key = p_before)) is true, random())
  from (
    select key, rule
    from (
      select key, rule, wish, row_number() over (partition by rule order by wish, due_on, random()) as turn
      from (
        -- What an exam has shown to be missing comes first, once a day, then what was wrong, then what is due, what is new, and what is due next.
        select scene.key, rule, mine.due_on,
          case
            when section = any (p_missed) and reviewed_on is distinct from private.school_day(now()) then -1
            when not is_right then 0
            when due_on <= private.school_day(now()) then 1
            when is_right is null then 2
            else 3
          end as wish
        from private.scenes scene
        left join private.scene_results mine on mine.student_id = p_student and mine.scene_key = scene.key
        where module_index = p_module and active and not free and (not p_again or not is_right)
      ) wished
    ) of_a_rule
    where turn = 1
    order by wish, random()
    limit private.scene_set_size()
  ) drawn
$$;
comment on function private.draw_scenes is 'Scenes of a module for a student who has missed some of its sections in an exam, each decided by another rule, in a random order that does not begin with the rule of the scene before; null when there are none.';

create function public.start_scene_set(p_module int, p_again boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  module public.modules := private.enter_module(p_module);
  mine private.scene_sets;
  missed text[];
  drawn text[];
begin
  -- One after the other, so that two tabs get the same set.
  perform 1 from public.profiles where id = auth.uid() for no key update;
  select * into mine from private.scene_sets where student_id = auth.uid() and module_index = module.index;
  if mine.id is not null and not private.set_is_over(mine) then
    return private.scene_set_document(mine);
  end if;
  missed := array(
    select section ->> 'key'
    from jsonb_array_elements(private.topics_to_study(auth.uid(), module.index)) topic,
      jsonb_array_elements(topic -> 'sections') section
  );
  drawn := private.draw_scenes(
    auth.uid(), module.index, coalesce(p_again, false), missed,
    (select key from private.content_revisions where id = mine.revision_ids[cardinality(mine.revision_ids)])
  );
  if drawn is null then
    perform private.refuse(409, 'no_scenes', 'This module has no such scenes.');
  end if;
  insert into private.scene_sets (student_id, module_index, revision_ids)
  values (auth.uid(), module.index, private.scene_revisions(drawn))
  on conflict (student_id, module_index) do update
    set id = excluded.id, revision_ids = excluded.revision_ids, answers = '{}', begun = '{}', started_at = now()
  returning * into mine;
  return private.scene_set_document(mine);
end
$$;
comment on function public.start_scene_set is
  'The set of a module that the caller has begun, or a new one, frozen and without its answers; `p_again` draws only what was wrong last.';

create function private.keep_scene_result(p_student uuid, p_scene private.scenes, p_module smallint, p_right boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  today date := private.school_day(now());
  mine private.scene_results;
  clock jsonb;
begin
  select * into mine from private.scene_results where student_id = p_student and scene_key = p_scene.key;
  clock := private.count_answer(
    p_student, 'scenes', p_module, null,
    case when mine.reviewed_on = today then 0 else 1 end
  );
  if mine.reviewed_on = today then
    update private.scene_results set answered_at = now(), revision_id = p_scene.revision_id, is_right = p_right, times = least(times + 1, 32767)
    where student_id = p_student and scene_key = p_scene.key;
    return clock;
  end if;
  insert into private.scene_results (student_id, scene_key, revision_id, is_right, reviewed_on, stability, difficulty, due_on)
  select p_student, p_scene.key, p_scene.revision_id, p_right, today, stability, difficulty, today + days
  from private.next_scene_review(mine.stability, mine.difficulty, today - mine.reviewed_on, p_right)
  on conflict (student_id, scene_key) do update
    set answered_at = now(), revision_id = excluded.revision_id, is_right = p_right, times = least(scene_results.times + 1, 32767), reviewed_on = today,
      stability = excluded.stability, difficulty = excluded.difficulty, due_on = excluded.due_on;
  return clock;
end
$$;
comment on function private.keep_scene_result is
  'Keeps how a student answered a scene. The first answer of a day moves the day on which it comes again. Returns the clock of private.count_answer().';

create function private.own_set(p_student public.profiles, p_set uuid, p_place int) returns private.scene_sets
language plpgsql set search_path = '' as $$
declare
  mine private.scene_sets;
begin
  select * into mine from private.scene_sets where id = p_set and student_id = p_student.id for update;
  if mine.id is null then
    perform private.refuse(404, 'scene_set_over', 'You have no such set, or a newer one has replaced it.');
  end if;
  perform private.open_module(p_student, mine.module_index);
  if p_place is null or p_place < 0 or p_place >= cardinality(mine.revision_ids) then
    perform private.refuse(400, 'invalid_scene_answer', 'The set has no such scene.');
  elsif not mine.answers ? p_place::text and private.set_is_over(mine) then
    perform private.refuse(409, 'scene_set_over', 'The time of this set has passed.');
  end if;
  return mine;
end
$$;
comment on function private.own_set is 'The set of a student with a scene at this place, locked; refuses what is not theirs, not there, or over.';

create function public.begin_scene(p_set uuid, p_place int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  mine private.scene_sets := private.own_set(me, p_set, p_place);
  clip jsonb := (private.scene_as(mine.revision_ids[p_place + 1])).scene;
begin
  if clip ->> 'form' <> 'spot' then
    perform private.refuse(400, 'invalid_scene_answer', 'This scene has no clock.');
  end if;
  if not mine.begun ? p_place::text then
    update private.scene_sets set begun = begun || jsonb_build_object(p_place, now())
    where id = mine.id
    returning * into mine;
  end if;
  return jsonb_build_object('played', private.clip_played(mine, p_place));
end
$$;
comment on function public.begin_scene is
  'Starts the clock of a clip, once: its taps are judged by it. Tells how many seconds of it have passed, also to a page that is opened again.';

create function private.clip_answer(p_set private.scene_sets, p_place int, p_lasts numeric, p_taps jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  played numeric := private.clip_played(p_set, p_place);
begin
  if (p_taps ->> -1)::numeric > played then
    perform private.refuse(400, 'invalid_scene_answer', 'The clip has not come to this tap.');
  end if;
  return jsonb_build_object(
    'taps', p_taps, 'stepwise', played is null,
    'late', coalesce(played > p_lasts + private.clip_grace_seconds(), false)
  );
end
$$;
comment on function private.clip_answer is
  'Taps on a clip with what the server''s clock says of them. Whoever never began the clip by the clock has gone step by step.';

create function public.answer_scene(p_set uuid, p_place int, p_answer jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  mine private.scene_sets := private.own_set(me, p_set, p_place);
  asked private.scenes;
  kept jsonb := p_answer;
  clock jsonb;
begin
  if mine.answers ? p_place::text then
    -- A retry, or another tab: the first answer counts, and the caller sees which it was.
    return private.kept_answer(me, private.scene_verdict(mine, p_place));
  end if;
  asked := private.scene_as(mine.revision_ids[p_place + 1]);
  if not private.scene_answer_fits(asked.scene, p_answer) then
    perform private.refuse(400, 'invalid_scene_answer', 'The answer is not one to this form of scene.');
  end if;
  if asked.scene ->> 'form' = 'spot' then
    kept := private.clip_answer(mine, p_place, (asked.scene ->> 'lasts')::numeric, p_answer);
  end if;
  update private.scene_sets set answers = answers || jsonb_build_object(p_place, kept)
  where id = mine.id
  returning * into mine;
  clock := private.keep_scene_result(
    me.id, asked, mine.module_index, private.scene_is_solved(asked.scene ->> 'form', asked.solution, kept)
  );
  return private.kept_answer(me, private.scene_verdict(mine, p_place), clock);
end
$$;
comment on function public.answer_scene is
  'Judges the caller''s answer to a scene of a set, once, and tells the solution. A repeated call returns the first answer.';

create function public.my_scenes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  has_ended boolean := private.access_ended(me.id, me.role);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'moduleIndex', module.index,
      'title', jsonb_build_object('en', module.title_en, 'fil', module.title_fil),
      'total', total,
      'tried', tried,
      'right', known,
      'due', case when available then due else 0 end,
      'available', available,
      'begun', exists (
        select from private.scene_sets mine
        where mine.student_id = me.id and mine.module_index = module.index and not private.set_is_over(mine)
      )
    ) order by module.index), '[]')
    from public.modules module
    join (
      select module_index, count(*) as total, count(scene_key) as tried, count(*) filter (where is_right) as known,
        count(*) filter (where due_on <= private.school_day(now())) as due
      from private.scenes left join private.scene_results on student_id = me.id and scene_key = key
      where active and not free
      group by module_index
    ) counted on counted.module_index = module.index
    cross join lateral (select not has_ended and private.module_is_available(me.id, me.role, module.index) as available) opened
    where me.role = any (module.audience)
  );
end
$$;
comment on function public.my_scenes is 'The modules of the caller''s course that have scenes: how many, and what the caller has made of them.';

grant execute on function public.start_scene_set(int, boolean), public.answer_scene(uuid, int, jsonb), public.begin_scene(uuid, int), public.my_scenes() to authenticated;
