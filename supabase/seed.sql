-- Demo data for local stacks only (scripts/hosted/loadSeed.ts): 47 people at different points, obeying every rule that
-- tests/database/seed.test.ts checks. Without the question bank (content/questions/load.ts) all are at the start.

-- Pasted into an SQL editor or passed to the CLI, this file does nothing.
do $$
begin
  if current_setting('maneho.seed', true) is distinct from 'local' then
    raise exception 'The demo data is for local databases: npm run content -- demo <database url>';
  end if;
end;
$$;

-- The same papers and slips on every machine.
select setseed(0.47);

create temp table people (
  place int generated always as identity,
  email text,
  first_name text,
  middle_name text,
  last_name text,
  role public.user_role,
  -- The account's age.
  days int,
  -- Assessed modules passed, in order; then on the next one failed attempts since the video, or essay answers sent.
  passed int,
  failures int,
  sent int,
  -- The watched share of the next module's video.
  share numeric,
  archived boolean default false,
  disabled boolean default false
);

insert into people (email, first_name, middle_name, last_name, role, days, passed, failures, sent, share) values
  ('admin@maneho.test', 'Ada', null, 'Reyes', 'admin', 400, 0, 0, 0, 0),
  ('admin2@maneho.test', 'Bea', 'Lim', 'Villanueva', 'admin', 390, 0, 0, 0, 0),
  ('otdc@maneho.test', 'Amina', 'Cruz', 'Salazar', 'otdc', 6, 0, 0, 0, 0),
  ('ddc@maneho.test', 'Dan', null, 'Mercado', 'ddc', 5, 0, 0, 0, 0),
  ('unpaid@maneho.test', 'Una', 'Flores', 'Bautista', 'unpaid', 2, 0, 0, 0, 0),
  ('disabled@maneho.test', 'Dina', null, 'Ramos', 'otdc', 60, 2, 1, 0, 1),
  ('archived@maneho.test', 'Archie', 'Tan', 'Domingo', 'otdc', 210, 5, 0, 0, 0),
  ('maria.santos@maneho.test', 'Maria Clara', 'Reyes', 'Santos', 'otdc', 96, 5, 0, 0, 0),
  ('jp.delacruz@maneho.test', 'Juan Paolo', 'Garcia', 'dela Cruz', 'otdc', 88, 5, 0, 0, 0),
  ('angelica.mendoza@maneho.test', 'Angelica', 'Pascual', 'Mendoza', 'otdc', 81, 5, 0, 0, 0),
  ('rico.aquino@maneho.test', 'Ricardo', 'Bautista', 'Aquino', 'otdc', 74, 5, 0, 0, 0),
  ('liza.castillo@maneho.test', 'Liza', null, 'Castillo', 'otdc', 66, 5, 0, 0, 0),
  ('mark.navarro@maneho.test', 'Mark Anthony', 'Diaz', 'Navarro', 'otdc', 59, 5, 0, 0, 0),
  ('grace.torres@maneho.test', 'Mary Grace', 'Lopez', 'Torres', 'otdc', 52, 5, 0, 0, 0),
  ('jerome.ocampo@maneho.test', 'Jerome', 'Santiago', 'Ocampo', 'otdc', 45, 5, 0, 0, 0),
  ('kristine.valdez@maneho.test', 'Kristine Joy', 'Manalo', 'Valdez', 'otdc', 38, 5, 0, 0, 0),
  ('noel.soriano@maneho.test', 'Noel', null, 'Soriano', 'otdc', 36, 4, 0, 4, 1),
  ('bea.marquez@maneho.test', 'Beatriz', 'Corpuz', 'Marquez', 'otdc', 33, 4, 0, 2, 1),
  ('paolo.gutierrez@maneho.test', 'Paolo Miguel', 'Rivera', 'Gutierrez', 'otdc', 31, 4, 0, 0, 0.6),
  ('camille.fernandez@maneho.test', 'Camille', 'Tolentino', 'Fernandez', 'otdc', 28, 3, 2, 0, 1),
  ('carlo.espinosa@maneho.test', 'Carlo', null, 'Espiñosa', 'otdc', 26, 3, 0, 0, 1),
  ('jasmine.ong@maneho.test', 'Jasmine', 'Chua', 'Ong', 'otdc', 24, 3, 3, 0, 0),
  ('dennis.pangilinan@maneho.test', 'Dennis', 'Yap', 'Pangilinan', 'otdc', 21, 2, 0, 0, 0.3),
  ('rowena.bernardo@maneho.test', 'Rowena', 'Cabrera', 'Bernardo', 'otdc', 19, 2, 1, 0, 1),
  ('migs.zamora@maneho.test', 'Miguel Andres', 'Perez', 'Zamora', 'otdc', 17, 2, 0, 0, 0),
  ('trisha.ibanez@maneho.test', 'Trisha Mae', null, 'Ibañez', 'otdc', 15, 1, 3, 0, 0.4),
  ('aldrin.magsaysay@maneho.test', 'Aldrin', 'Cuevas', 'Magsaysay', 'otdc', 13, 1, 1, 0, 1),
  ('fatima.abdullah@maneho.test', 'Fatima', 'Usman', 'Abdullah', 'otdc', 12, 1, 0, 0, 0.8),
  ('joshua.lacson@maneho.test', 'Joshua', 'Sison', 'Lacson', 'otdc', 10, 1, 0, 0, 0),
  ('nicole.aguilar@maneho.test', 'Nicole', null, 'Aguilar', 'otdc', 8, 0, 2, 0, 1),
  ('ramon.dizon@maneho.test', 'Ramon', 'Evangelista', 'Dizon', 'otdc', 7, 0, 0, 0, 0.5),
  ('hannah.lagman@maneho.test', 'Hannah', 'Sy', 'Lagman', 'otdc', 4, 0, 0, 0, 0.2),
  ('roberto.macaraeg@maneho.test', 'Roberto', 'Lim', 'Macaraeg', 'ddc', 70, 1, 0, 0, 0),
  ('cecilia.tuazon@maneho.test', 'Cecilia', 'Ramos', 'Tuazon', 'ddc', 55, 1, 0, 0, 0),
  ('edgar.quiambao@maneho.test', 'Edgardo', null, 'Quiambao', 'ddc', 41, 1, 0, 0, 0),
  ('leah.montemayor@maneho.test', 'Leah', 'Gomez', 'Montemayor', 'ddc', 23, 1, 0, 0, 0),
  ('arnel.buenaventura@maneho.test', 'Arnel', 'Tiongson', 'Buenaventura', 'ddc', 14, 0, 0, 3, 1),
  ('sheila.katigbak@maneho.test', 'Sheila', null, 'Katigbak', 'ddc', 9, 0, 0, 1, 1),
  ('victor.hernandez@maneho.test', 'Victor', 'Abad', 'Hernandez', 'ddc', 6, 0, 0, 0, 0.5),
  ('joy.catacutan@maneho.test', 'Joy', 'Velasco', 'Catacutan', 'unpaid', 11, 0, 0, 0, 0),
  ('benjie.alonzo@maneho.test', 'Benjamin', null, 'Alonzo', 'unpaid', 5, 0, 0, 0, 0),
  ('erika.samonte@maneho.test', 'Erika Rose', 'Nuñez', 'Samonte', 'unpaid', 3, 0, 0, 0, 0),
  ('gab.sarmiento@maneho.test', 'Gabriel', 'Roxas', 'Sarmiento', 'unpaid', 1, 0, 0, 0, 0),
  ('patricia.legaspi@maneho.test', 'Patricia', 'Uy', 'Legaspi', 'unpaid', 0, 0, 0, 0, 0),
  ('oscar.villegas@maneho.test', 'Oscar', 'Cortez', 'Villegas', 'otdc', 180, 5, 0, 0, 0),
  ('imelda.robles@maneho.test', 'Imelda', null, 'Robles', 'ddc', 150, 1, 0, 0, 0),
  ('ronald.bacani@maneho.test', 'Ronald', 'Ferrer', 'Bacani', 'otdc', 120, 1, 2, 0, 1);

update people set archived = true where email in
  ('archived@maneho.test', 'oscar.villegas@maneho.test', 'imelda.robles@maneho.test', 'ronald.bacani@maneho.test');
update people set disabled = true where email in ('disabled@maneho.test', 'ronald.bacani@maneho.test');

alter table people add id uuid generated always as
  (('5eed0000-0000-4000-8000-' || lpad(place::text, 12, '0'))::uuid) stored;
alter table people add registered_at timestamptz;
update people set registered_at = date_trunc('minute', now()) - days * interval '1 day' - place * interval '37 minutes';

-- Accounts: confirmed, all with the password drive1234 (hashed once: bcrypt is slow on purpose).
with password as materialized (
  select extensions.crypt('drive1234', extensions.gen_salt('bf', 10)) as hash
)
insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change,
  banned_until)
select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email, password.hash, registered_at,
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('first_name', first_name, 'middle_name', middle_name, 'last_name', last_name),
  registered_at, registered_at, '', '', '', '', case when disabled then now() + interval '100 years' end
from people, password
order by place;

-- The demo school's certificates do not wait for the essays.
insert into private.settings (name, version, value) values ('certificate_waits_for_essay', 1, 'false');
-- And uses every feature but online payments and pictures.
insert into private.settings (name, version, value)
select name, 1, 'true' from unnest(array['classes', 'cash_book', 'ltms', 'inspections', 'messages', 'reminders']) name;

insert into private.consents (student_id, document, version, language, given_at, school_version)
select id, document, version, 'en', registered_at, 1 from people cross join private.legal_texts;

insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at, last_sign_in_at)
select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), 'email',
  registered_at, registered_at, registered_at
from people;

update public.profiles profile
set role = people.role, created_at = registered_at,
  archived_at = case when archived then registered_at + (people.days - 10) * interval '1 day' end,
  disabled_at = case when disabled then registered_at + (people.days - 12) * interval '1 day' end,
  phone = case when place % 4 > 0 then format('+63 9%s 555 %s', lpad((10 + place)::text, 2, '0'), lpad((1000 + place * 61)::text, 4, '0')) end,
  birthday = case when place % 5 > 0 then date '1985-03-04' + place * 180 end,
  address = case when place % 3 > 0 then format('%s %s Street, %s', 10 + place * 3,
    (array['Mabini', 'Rizal', 'Bonifacio', 'Luna', 'Aguinaldo'])[1 + place % 5],
    (array['Quezon City', 'Pasig', 'Marikina', 'Cainta, Rizal', 'Antipolo, Rizal', 'Manila'])[1 + place % 6]) end
from people where people.id = profile.id;
-- History has its own dates: the entries of today are removed from the log.
alter table public.audit_log disable trigger audit_log_is_append_only;
delete from public.audit_log;
alter table public.audit_log enable trigger audit_log_is_append_only;
update public.notifications set created_at = registered_at from people where people.id = user_id;
update public.module_progress set passed_at = registered_at from people where people.id = student_id;

-- Papers: most people have stated a citizenship; advanced students have shown an ID, unless the birth date is missing.
insert into private.citizenships (student_id, citizenship)
select id, case when place % 11 = 0 then 'foreign' else 'filipino' end::public.citizenship
from people where private.course_of(role) is not null and days > 7;

create temp table checks as
select people.id, people.registered_at + interval '3 days' as at, profile.full_name, profile.birthday, stated.citizenship,
  case when stated.citizenship = 'foreign' then 'acr_card' else (array['national_id', 'passport', 'drivers_license'])[1 + place % 3] end as document,
  desk.id as desk_id, desk.full_name as desk_name
from people
join public.profiles profile using (id)
join private.citizenships stated on stated.student_id = people.id
join public.profiles desk on desk.email = case when place % 3 = 0 then 'admin2@maneho.test' else 'admin@maneho.test' end
where profile.birthday is not null and (people.passed >= 2 or people.role = 'ddc' and people.passed + people.sent > 0) and place % 7 <> 3;
insert into private.identity_checks
  (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name, checked_at, by_photo)
select id, upper(full_name), birthday, citizenship, document::public.identity_document, full_name, desk_id, desk_name, at,
  id = (select id from people where email = 'maria.santos@maneho.test')
from checks order by at;
select private.tell_student(student_id, 'identity_confirmed', '{}') from private.identity_checks order by id;

insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after, created_at)
select admin.id, admin.full_name, change.action, profile.id, profile.full_name, change.before, change.after, change.at
from people
join public.profiles profile using (id)
join people as desk on desk.email = case when people.place % 3 = 0 then 'admin2@maneho.test' else 'admin@maneho.test' end
join public.profiles admin on admin.id = desk.id
left join checks on checks.id = people.id
cross join lateral (values
  ('payment_recorded'::public.audit_action, '{}'::jsonb,
    jsonb_build_object('invoiceNumber', 'INV-' || 1000 + people.place, 'centavos', case people.role when 'otdc' then 100000 else 150000 end),
    people.registered_at + interval '5 hours', private.course_of(people.role) is not null),
  ('role_changed', '{"role": "unpaid"}', jsonb_build_object('role', people.role),
    people.registered_at + interval '5 hours', private.course_of(people.role) is not null),
  ('identity_confirmed', '{}', jsonb_build_object('document', checks.document), checks.at, checks.id is not null),
  ('disabled', jsonb_build_object('disabledAt', null), jsonb_build_object('disabledAt', private.iso(profile.disabled_at)),
    profile.disabled_at, people.disabled),
  ('archived', jsonb_build_object('archivedAt', null), jsonb_build_object('archivedAt', private.iso(profile.archived_at)),
    profile.archived_at, people.archived)
) change (action, before, after, at, happened)
where happened
order by change.at;

-- The assessed modules that each student has passed (passed) or is on (the first unpassed one).
create temp table steps as
select people.id, people.place, module.index, module.assessment, module.video_seconds, step <= people.passed as passed, people.failures,
  people.sent, people.share,
  -- A course takes about a month, and an evening a week.
  people.registered_at + interval '1 day' + step * least(interval '6 days', (people.days - 1) * interval '1 day' / 7) as at
from people
join lateral (
  select *, row_number() over (order by index) as step from public.modules
  where people.role = any (audience) and assessment <> 'none'
) module on step <= people.passed + 1
where private.course_of(people.role) is not null and exists (select from public.essay_questions);

-- Watched ranges. Three failures reset them; a share may be rewatched by now.
insert into public.module_progress (student_id, module_index, watched, watched_at, position_seconds, failures, clock_at)
select id, index,
  case when passed or share > 0 then int4multirange(int4range(0, case when passed then video_seconds else floor(video_seconds * share)::int end)) else '{}' end,
  case when passed or share = 1 then at - interval '2 hours' end,
  case when passed or share = 1 then video_seconds else floor(video_seconds * share)::int end,
  case when passed then 0 else failures end,
  case when passed or share > 0 then at - interval '2 hours' end
from steps
where passed or share > 0 or failures > 0;
insert into public.module_progress (student_id, module_index, watched, watched_at, position_seconds, clock_at)
select id, 0, int4multirange(int4range(0, module.video_seconds)), at - interval '3 hours', module.video_seconds, at - interval '3 hours'
from steps join public.modules module on module.index = 0
where steps.index = 1 and (passed or share > 0 or failures > 0)
on conflict (student_id, module_index) do update
  set watched = excluded.watched, watched_at = excluded.watched_at, position_seconds = excluded.position_seconds, clock_at = excluded.clock_at;

-- Exams: the failures of the current module, sometimes one before a pass, and the passes.
create temp table sittings as
select steps.id, steps.place, steps.index, sitting.number, sitting.pass, steps.at + sitting.number * interval '25 minutes' as at
from steps
cross join lateral (
  select number, false as pass from generate_series(1, case when steps.passed then 0 else failures end) number
  union all
  select 1, false where steps.passed and (steps.place + steps.index) % 4 = 0
  union all
  select case when (steps.place + steps.index) % 4 = 0 then 2 else 1 end, true where steps.passed
) sitting
where steps.assessment = 'exam';
update public.module_progress set failed_rounds = 1 where failures = 3;
update public.module_progress set failures = 1
from sittings
where student_id = sittings.id and module_index = sittings.index and pass and number = 2;

-- Built here, since a student may have only one open attempt at a time.
create temp table attempts (like public.exam_attempts including defaults);
insert into attempts (student_id, module_index, number, revision_ids, aliases, option_orders, started_at, submitted_at, language, seconds)
select id, index, number, revision_ids, aliases, option_orders, at - interval '18 minutes', at,
  (array['en', 'fil', 'both'])[1 + place % 3],
  (select array_agg(8 + (place * 7 + number * 13 + question * 11) % 40) from generate_series(1, cardinality(revision_ids)) question)
from sittings
cross join lateral private.draw_paper(index)
where exists (select from private.questions where module_index = index and active);

-- The share of right answers: 82 to 98 % for a pass, 52 to 74 % for a failure.
update attempts
set revision = cardinality(revision_ids), answers = (
  select jsonb_object_agg(alias, position(case
    when place_on_paper <= ceil(aim.share * cardinality(revision_ids)) then right_option else (right_option + 1) % 3
  end::text in option_order)::text)
  from unnest(revision_ids, aliases, option_orders) with ordinality paper (id, alias, option_order, place_on_paper)
  join private.question_revisions using (id)
)
from (
  select id, index, number,
    case when pass then 0.82 + (place * 7 + index) % 9 * 0.02 else 0.52 + (place * 5 + number) % 12 * 0.02 end as share
  from sittings
) aim
where student_id = aim.id and module_index = aim.index and attempts.number = aim.number;

-- The topics of a third failure include those of the two papers before it.
create function pg_temp.insert_graded(p_first int, p_last int) returns void language sql as $$
  update attempts set result = private.grade_attempt(jsonb_populate_record(null::public.exam_attempts, to_jsonb(attempts)))
  where number between p_first and p_last;
  update attempts set score = (result ->> 'score')::smallint, passed = (result ->> 'passed')::boolean where number between p_first and p_last;
  update attempts set result = result || jsonb_build_object(
    'failures', number - case when passed then 1 else 0 end,
    'mustRewatch', number = 3 and not passed
  )
  where number between p_first and p_last;
  insert into public.exam_attempts select * from attempts where number between p_first and p_last;
$$;
select pg_temp.insert_graded(1, 2);
select pg_temp.insert_graded(3, 3);
-- The planner knows nothing of rows inserted in this transaction, and would compare each with each.
analyze public.exam_attempts, private.question_revisions;
select private.recount_attempts();

-- Essays: two answers to each question, so that the reports do not read like one person.
create temp table writings (course public.course, number int, variant int, body text);
insert into writings values
  ('otdc', 1, 0, 'I would say no, even if it is only inside the village. Nobody may drive without a permit, and a student permit also needs a licensed driver beside you. If we are stopped, my cousin can be fined and kept from getting a license for a year, and I can be held responsible because I own the car and handed over the keys.'),
  ('otdc', 1, 1, 'Hindi ako papayag. Ang kalsada sa village ay kalsada pa rin at may mga batang naglalaro doon. Kapag nahuli siya na walang permit, may multa at matagal bago siya makakuha ng lisensiya. Kapag may nasaktan, kami pareho ang mananagot. Mas mabuting samahan ko na lang siyang kumuha ng student permit.'),
  ('otdc', 2, 0, 'First I slow down and look. If somebody is already inside the intersection, I let that vehicle finish. If we arrive together, the car on the left yields to the car on the right. A pedestrian on the crosswalk goes before all of us, and an ambulance with its siren on always goes first.'),
  ('otdc', 2, 1, 'Kapag sabay kaming dumating, ang nasa kaliwa ang magbibigay sa nasa kanan. Kapag may nauna nang pumasok, hihintayin ko siyang makalampas. Kung galing ako sa maliit na kalsada o driveway at papasok sa highway, ako ang hihinto. Hindi ko ipipilit ang karapatan ko kung hindi tumitigil ang kabila.'),
  ('otdc', 3, 0, 'I will tell him that for motorcycles the limit is zero: any alcohol in the breath is already a violation, unlike in a private car. More than the fine, a motorcycle needs balance and quick hands, and beer takes away both. I would keep his key and book him a ride home.'),
  ('otdc', 3, 1, 'Sasabihin kong mali ang akala niya. Sa motor, bawal ang kahit kaunting alak, kaya kahit isang bote ay huli na. Wala ring bakal na nakapalibot sa kaniya kapag sumemplang siya. Ihahatid ko na lang siya o magpapalipas kami ng gabi bago umuwi, dahil mas mahal ang buhay kaysa sa pamasahe.'),
  ('otdc', 4, 0, 'I park at a safe distance with my hazard lights on and put the early warning device behind us, so that there is no second crash. I call 911 and say exactly where we are. I do not move the injured person unless there is fire. I stay, keep people back, and tell the police what I saw.'),
  ('otdc', 4, 1, 'Una, titigil ako sa ligtas na lugar at bubuksan ang hazard. Pangalawa, tatawag ako sa 911 at ibibigay ang eksaktong lugar. Pangatlo, hindi ko gagalawin ang sugatan maliban kung may sunog, pero kakausapin ko siya para manatiling gising. Hihintayin ko ang ambulansya at pulis bago ako umalis.'),
  ('otdc', 5, 0, 'A day before I check tyres, brakes, lights, oil, water and wipers, and see that the papers are in the car. The baby rides in a rear-facing seat and the seven-year-old in a booster at the back, everybody with a seat belt. I sleep well the night before, and we rest every two hours.'),
  ('otdc', 5, 1, 'Iche-check ko ang preno, gulong, ilaw, langis at tubig bago umalis. Nasa child seat ang sanggol at may booster ang pitong taong gulang, pareho sa likod. Lahat kami ay naka-seat belt. Matutulog ako nang maaga, hindi iinom, at hihinto kami tuwing dalawang oras para makapagpahinga.'),
  ('ddc', 1, 0, 'For me it means driving as if the others will make a mistake, and leaving room for it. On Ortigas Avenue jeepneys stop anywhere, so I keep at least three seconds behind them, cover the brake near every corner with waiting passengers, and never follow one with my eyes on its rear bumper only.'),
  ('ddc', 1, 1, 'Ang defensive driving ay pagiging handa sa pagkakamali ng iba. Sa Marcos Highway, maraming motor na sumisingit sa kanan, kaya bago ako lumiko ay tumitingin muna ako sa salamin at sa blind spot. Mas mabagal ako nang ilang segundo, pero nakakauwi ako nang walang gasgas at walang kaaway.'),
  ('ddc', 2, 0, 'I do not brake to teach a lesson and I do not look at the driver. I signal early, move to the next lane when it is free, and let the car pass. Anger needs two people. If the driver follows me, I go to a police station or a busy gas station, not home.'),
  ('ddc', 2, 1, 'Hindi ko siya papatulan. Dahan-dahan akong magbibigay ng daan at hindi ako biglang pepreno. Isasara ko ang bintana at hindi titingin sa kaniya. Kapag sinundan pa rin ako, pupunta ako sa maliwanag at mataong lugar at tatawag ng pulis. Mas ligtas ang mahuli kaysa makipag-away sa kalsada.'),
  ('ddc', 3, 0, 'I take my foot off the accelerator slowly and turn on the low beams, not the hazards, because hazards hide my signals. I double the gap to the car ahead, avoid sudden steering and stay out of deep water at the shoulder. If I cannot see, I leave at the next exit or service area.'),
  ('ddc', 3, 1, 'Babagalan ko nang unti-unti at hindi bigla ang preno para hindi dumulas ang gulong. Bubuksan ko ang headlight at wiper, at dodoblehin ang layo ko sa nasa unahan. Iiwasan ko ang lane na may naipong tubig. Kapag halos wala na akong makita, hihinto ako sa gasolinahan hanggang humina ang ulan.'),
  ('ddc', 4, 0, 'Last year a bus in front of me changed lanes without a signal and almost hit a rider in its blind spot. The rider had no space because he was beside the rear wheel. If both had left a way out, the bus by checking twice and the rider by staying visible, nothing would have happened.'),
  ('ddc', 4, 1, 'Muntik na akong mabangga noong tumawid ang isang bata mula sa likod ng nakaparadang van. Mabilis ako noon kahit maraming tindahan sa paligid. Kung bumagal ako sa lugar na may nakaparadang sasakyan at tumingin sa ilalim at pagitan ng mga ito, nakita ko sana agad ang mga paa niya.'),
  ('ddc', 5, 0, 'I ask myself how long I have been awake and whether I remember the last kilometres. After more than seventeen hours it is like driving drunk, and coffee only hides it. I would sleep first, take a bus, or let my brother drive. My family would rather wait until morning than wait for ever.'),
  ('ddc', 5, 1, 'Kapag humihikab na ako at mabigat ang mata, hindi na ako magmamaneho. Puwede akong umidlip muna ng isang oras, sumakay ng bus, o magpasundo sa kapatid ko. Tatawagan ko ang pamilya ko at sasabihing bukas na ako darating. Maiintindihan nila, dahil ang mahalaga ay buo akong makauwi.');

-- One student is in the middle of a sentence.
insert into public.essay_drafts (student_id, course, number, body, revision)
select id, 'ddc', 2, 'I would let him pass and keep my distance, because', 3
from people where email = 'sheila.katigbak@maneho.test' and exists (select from public.essay_questions);

-- Passes follow from the data above, and completions get their dates before the passes complete courses.
create temp table passes as
select id, index, place, at + interval '25 minutes' * case when assessment = 'exam' and (place + index) % 4 = 0 then 2 else 1 end
  + case when assessment = 'essay' then interval '30 minutes' else '0' end as at
from steps where passed;
insert into public.course_completions (student_id, course, student_name, completed_at)
select passes.id, private.course_of(people.role), profile.full_name, max(passes.at)
from passes join people using (id) join public.profiles profile using (id)
where passes.index >= 5
group by passes.id, people.role, profile.full_name;
select private.happened('course_completed', to_jsonb(completion)) from public.course_completions completion;
update public.module_progress set passed_at = at from passes where student_id = passes.id and module_index = passes.index;
update public.notifications notification set created_at = completed_at
from public.course_completions where type = 'course_completed' and user_id = student_id;

-- After the passes, which keep their dates. All essays but the last three are read, and one rewrite is requested.
insert into public.essay_responses (student_id, course, number, body, submitted_at)
select steps.id, writings.course, writings.number, writings.body, steps.at + writings.number * interval '11 minutes'
from steps
join public.modules module using (index)
join writings on writings.course = module.course
where steps.assessment = 'essay' and writings.variant = (steps.place + writings.number) % 2
  and writings.number <= case when steps.passed then 5 else steps.sent end;
select private.settle_essay(student_id, course) from (select distinct student_id, course from public.essay_responses) written;

with read as (
  select passes.id, module.course, passes.at, row_number() over (order by passes.at desc) as newest
  from passes join public.modules module using (index) where module.assessment = 'essay' and exists (select from public.essay_questions)
)
insert into private.essay_readings (student_id, course, round, version, levels, comment, again, read_by, read_by_name, read_at)
select read.id, course, 1, 1,
  jsonb_build_object('answers', 2 + newest % 3, 'rules', 2 + (newest + 1) % 3, 'reasons', 2 + newest / 2 % 3),
  case newest % 3
    when 0 then 'You see the danger early and say what you would do about it. That is defensive driving.'
    when 1 then 'Tama ang mga sagot mo. Sa susunod, sabihin mo rin kung bakit.'
    else 'Your second answer says what you would do, but not why. Write that, with a road that you know.'
  end,
  case when newest = 5 then '{2}'::smallint[] else '{}' end, instructor.id, instructor.full_name, read.at + interval '20 hours'
from read join public.profiles instructor on instructor.email = 'admin2@maneho.test'
where newest > 3;
select private.settle_essay(student_id, course),
  private.tell_student(student_id, 'essay_read', jsonb_build_object('moduleIndex', index, 'again', again <> '{}'))
from private.essay_readings join public.modules using (course) where assessment = 'essay';

-- One student is 17, and her mother's consent waits for the school.
update public.profiles set birthday = private.school_day(now()) - interval '17 years 100 days' where email = 'hannah.lagman@maneho.test';
insert into private.citizenships (student_id, citizenship)
select id, 'filipino' from people where email = 'hannah.lagman@maneho.test';
with form as (
  insert into private.documents (student_id, kind, media_type, bytes, sha256, uploaded_at, path, cleaned_at)
  select id, 'guardian_consent', 'image/png', 11556, '6de6ea9893d02fada47d4fe03bd539b9bb71bb36583fad4107c4ba9b78911215',
    now() - interval '26 hours', 'seed/guardian-consent/hannah.png', now()
  from people where email = 'hannah.lagman@maneho.test'
  returning id, student_id, uploaded_at
)
insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id, submitted_at)
select student_id, 'Teresa Sy Lagman', 'Mother', '+63 917 555 0132', id, uploaded_at + interval '1 minute' from form;
select private.happened('consent_submitted', to_jsonb(consent)) from private.guardian_consents consent;
update public.notifications notification set created_at = submitted_at
from private.guardian_consents where type = 'consent_submitted' and user_id = student_id;

-- Una's proof of payment waits for the school, and all students with a course have paid; one invoice was written twice.
with proof as (
  insert into private.documents (student_id, kind, media_type, bytes, sha256, uploaded_at, path, cleaned_at)
  select id, 'payment_proof', 'image/png', 9371, 'dc09862bfb2273f9fa19b499a1e3dffb7e47191d184d0ec2fd6a01996ba0d6de',
    now() - interval '20 hours', 'seed/payment-proof/una.png', now()
  from people where email = 'unpaid@maneho.test'
  returning id, student_id, uploaded_at
)
insert into private.payment_announcements (student_id, document_id, centavos, method, reference, announced_at)
select student_id, id, 100000, 'gcash', '5012 883 104 226', uploaded_at + interval '1 minute' from proof;
select private.happened('payment_announced', to_jsonb(announcement)) from private.payment_announcements announcement;
update public.notifications notification set created_at = announced_at
from private.payment_announcements where type = 'payment_announced' and user_id = student_id;

insert into private.payments (student_id, course, centavos, method, reference, invoice_number, received_on, received_by, received_by_name, recorded_at)
select people.id, private.course_of(people.role), case people.role when 'otdc' then 100000 else 150000 end, method,
  case when method <> 'cash' then format('%s %s %s', 1000 + people.place * 37, 100 + people.place * 7, 200 + people.place * 11) end,
  'INV-' || 1000 + people.place, private.school_day(at), admin.id, admin.full_name, at
from people
cross join lateral (
  select (array['gcash', 'cash', 'maya', 'bank', 'gcash'])[1 + people.place % 5]::public.payment_method as method,
    people.registered_at + interval '5 hours' as at
) paid
join people as desk on desk.email = case when people.place % 3 = 0 then 'admin2@maneho.test' else 'admin@maneho.test' end
join public.profiles admin on admin.id = desk.id
where private.course_of(people.role) is not null;
select private.tell_student(student_id, 'payment_accepted', jsonb_build_object(
  'centavos', centavos, 'invoiceNumber', invoice_number, 'course', course, 'missing', private.missing_of(student_id, course)
)) from private.payments;
insert into private.payments (student_id, course, centavos, method, reference, invoice_number, received_on, received_by, received_by_name, recorded_at,
  voided_at, void_reason, voided_by)
select student_id, course, centavos, method, reference, 'INV-0999', received_on, received_by, received_by_name, recorded_at - interval '10 minutes',
  recorded_at - interval '5 minutes', 'Written twice', received_by
from private.payments payment
join people on people.id = student_id
where people.email = 'roberto.macaraeg@maneho.test';

update public.notification_receipts receipt set created_at = notification.created_at
from public.notifications notification where notification.id = notification_id;

-- Hours: evenings of study, in proportion to the finished work, with presence checks. Maria has her 15 hours, Juan Paolo is
-- two short.
create temp table visits as
select id, course, passed, place = 1 and missed as missed, seconds,
  -- At half past seven in the evening in Manila; a second visit of a day two hours later.
  (day + time '11:30' + row_number() over (partition by id, day order by place) * interval '2 hours' - interval '2 hours') at time zone 'UTC' as at
from (
  select people.id, private.course_of(people.role) as course, people.passed, people.place % 6 = 3 as missed, visit.number as place,
    (people.registered_at + interval '1 day')::date + (visit.number * least(28, people.days - 3) / plan.visits) as day,
    plan.seconds / plan.visits + case visit.number when plan.visits then plan.seconds % plan.visits else 0 end as seconds
  from people
  cross join lateral (
    select total.seconds, ceil(total.seconds / 4500.0)::int as visits
    from (
      select case
        when people.email = 'maria.santos@maneho.test' then 15 * 3600 + 240
        when people.email = 'jp.delacruz@maneho.test' then 13 * 3600
        when people.role = 'ddc' then 3000 * (1 + people.passed) + people.place * 45
        else (people.passed * 1.6 + people.share + people.failures * 0.4 + people.sent * 0.2) * 3600 + people.place * 23
      end::int as seconds
    ) total
  ) plan
  cross join lateral generate_series(1, plan.visits) visit (number)
  where private.course_of(people.role) is not null and people.passed + people.failures + people.sent + people.share > 0
) planned;

analyze visits;
insert into private.study_consents (student_id, version, given_at)
select id, private.study_terms_version(), min(at) - interval '1 minute' from visits group by id;
insert into private.study_sessions (student_id, course, page, started_at, beat_at, ended_at, seconds, check_after)
select id, course, gen_random_uuid(), at, finish, finish, total, 1200
from visits
cross join lateral (select seconds + case when missed then 780 else 0 end as total) lost
cross join lateral (select at + total * interval '1 second' as finish) over;
-- Open activities in course order, each for a share of its expected time.
create temp table worked as
select id, course, private.school_day(at) as day, activity_id, module_index,
  (least(visited_until, done_at) - greatest(visited_until - seconds, done_at - share))::int as seconds
from (
  select *, sum(seconds) over (partition by id order by at)::int as visited_until, sum(seconds) over (partition by id)::int as total from visits
) visit
cross join lateral (
  select activity_id, module_index, done_at, done_at - lag(done_at, 1, 0) over (order by done_at) as share
  from (
    select activity.id as activity_id, module_index, place,
      round(total * sum(activity.seconds) over (order by module_index, place) / sum(activity.seconds) over ())::int as done_at
    from private.study_activities activity
    where (activity.course = visit.course or activity.course is null)
      and kind not in ('mock', 'look') and (visit.course = 'ddc' or module_index <= visit.passed + case when kind = 'review' then 0 else 1 end)
  ) shared
) activity
where least(visited_until, done_at) > greatest(visited_until - seconds, done_at - share);
analyze worked;
insert into private.study_days (student_id, course, day, module_index, seconds)
select id, course, day, module_index, sum(seconds) from worked group by id, course, day, module_index;
insert into private.study_work (student_id, course, activity_id, seconds)
select id, course, activity_id, sum(seconds) from worked group by id, course, activity_id;
insert into private.presence_checks (student_id, asked_at, settled_at, outcome, seconds)
select id, asked_at, asked_at + seconds % 40 * interval '1 second', 'answered'::private.presence_outcome,
  seconds / checks + case number when checks then seconds % checks else 0 end
from visits
cross join lateral (select greatest(1, round(seconds / 1320.0))::int as checks) plan
cross join lateral generate_series(1, checks) number
cross join lateral (select at + seconds * number / checks * interval '1 second' - interval '50 seconds' as asked_at) asked
union all
select id, at + interval '12 minutes', at + interval '12 minutes 100 seconds', 'missed', 780 from visits where missed;

-- Maria's ID came as photos (drawings, scripts/generate/media/demoPictures.ts); Juan Paolo has no camera.
insert into private.picture_consents (student_id, version, language, agreed, decided_at)
select id, private.picture_terms_version(), 'en', email = 'maria.santos@maneho.test', min(at) - interval '30 seconds'
from visits join people using (id) where email in ('maria.santos@maneho.test', 'jp.delacruz@maneho.test') group by id, email;
create temp table pictured as
select student_id, nonce, asked_at, seconds_until - lag(seconds_until, 1, 0) over (partition by student_id order by place) as covers,
  place, (array[2, 5, 1, 3, 4, 2])[place] as fingers, agreed
from (
  select distinct on (student_id, place) student_id, nonce, asked_at, seconds_until, place
  from (
    select *, sum(seconds) over (partition by student_id order by asked_at) as seconds_until from private.presence_checks where outcome = 'answered'
  ) answered
  cross join lateral (select floor(seconds_until / 8000)::int as place) due
  where place > 0
  order by student_id, place, asked_at
) drawn
join private.picture_consents using (student_id);
with maria as (
  select people.id, checks.at - interval '3 hours' as sent_at from people join checks using (id) where email = 'maria.santos@maneho.test'
)
insert into private.documents (student_id, kind, media_type, bytes, sha256, uploaded_at, path, cleaned_at)
select maria.id, kind::private.document_kind, 'image/jpeg', bytes, sha256, coalesce(asked_at + interval '20 seconds', sent_at), 'seed/maria/' || file, now()
from maria cross join (values
  ('identity_front', null, 'front.jpg', 7935, 'c362d522a44e2fd87776168a37f20e01d2d21fa96b14df17dc5dcaaeff5f224b'),
  ('identity_back', null, 'back.jpg', 4172, '2aecea79a200402aea6571763720a8a72b0406c0e2c8e080badf82682d7c8b3c'),
  ('selfie', null, 'selfie.jpg', 3555, '0e33d44f2440d7effabbde281a662818d98c5a93c27bf158e61adecb2d33ad5d'),
  ('presence_picture', 1, 'check-1.jpg', 3791, '5dc05a955c6cee0f950a2aa1ed8e544eca55c30db84f7f35ac3f7c5cedc42bb3'),
  ('presence_picture', 2, 'check-2.jpg', 3950, '958bf4e1f274a6d6d7acc8a067858d6d6e2a59b6c5a5f5cda79e1245400b5b95'),
  ('presence_picture', 3, 'check-3.jpg', 3778, '736fef5197725ea63a44f903227fffd8e7829efbc82e122fb242cff3403e1b59'),
  ('presence_picture', 4, 'check-4.jpg', 3897, '2539fb1d96d5f77fccacb01f417649ffc6d22d2c5bfe8148d962faf13f243b29'),
  ('presence_picture', 5, 'check-5.jpg', 3702, '85dcf72084447f1442f308150745bff91d74f9bd4c9518eb218374d853fb8292'),
  ('presence_picture', 6, 'check-6.jpg', 3799, 'aed16c89df4809464f1672d27c9791c3a25adf787622a409610538037c8813e4')
) photo (kind, number, file, bytes, sha256)
left join pictured on pictured.student_id = maria.id and pictured.place = photo.number;
insert into private.identity_papers (student_id, document, front_id, back_id, selfie_id, submitted_at, decided_at, decided_by, decided_by_name)
select front.student_id, checks.document::public.identity_document, front.id, back.id, face.id, front.uploaded_at, checks.at, desk_id, desk_name
from private.documents front join private.documents back using (student_id) join private.documents face using (student_id)
join checks on checks.id = front.student_id
where front.kind = 'identity_front' and back.kind = 'identity_back' and face.kind = 'selfie';
insert into private.picture_checks (nonce, student_id, course, asked, fingers, covers_seconds, tries, document_id, taken_at)
select nonce, pictured.student_id, 'otdc', agreed, fingers, covers, (document.id is not null)::int, document.id, document.uploaded_at
from pictured left join private.documents document
  on document.student_id = pictured.student_id and kind = 'presence_picture' and path = format('seed/maria/check-%s.jpg', place);
with verdict as (
  insert into private.person_verdicts (student_id, course, verdict, checks, given_by, given_by_name, given_at)
  select student_id, 'otdc', 'same_person', count(*), admin.id, admin.full_name, now() - interval '1 hour'
  from pictured join public.profiles admin on admin.email = 'admin@maneho.test' where agreed group by student_id, admin.id
  returning *
)
insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after, created_at)
select given_by, given_by_name, 'person_verified', student_id, full_name, '{}', '{"verdict": "same_person"}', given_at
from verdict join public.profiles student on student.id = student_id;
select private.settle_waits(id) from people;

-- Both admins have been reading.
update public.notification_receipts receipt
set seen_at = receipt.created_at + interval '2 hours',
  marked_at = case when receipt.created_at < now() - days_kept * interval '1 day' then receipt.created_at + interval '1 day' end
from people
cross join lateral (select case people.email when 'admin@maneho.test' then 21 else 9 end as days_kept) habit
where people.id = admin_id and receipt.created_at < now() - interval '4 days';

-- One student is certified.
with issued as (
  select certificate.*, admin.id as admin_id, admin.full_name as admin_name
  from public.profiles student
  join public.profiles admin on admin.email = 'admin@maneho.test'
  cross join lateral private.issue(student.id, 'otdc', admin, null) certificate
  where student.email = 'maria.santos@maneho.test' and private.certificate_missing(student.id, 'otdc') = '{}'
)
insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after, created_at)
select admin_id, admin_name, 'certificate_issued', student_id, name, '{}', jsonb_build_object('serial', serial), issued_at from issued;

-- No mails about the past.
delete from private.mails;
-- Hints about the past would wake the tabs of current users.
delete from realtime.messages;

drop table people, visits, pictured, steps, sittings, attempts, writings, passes, checks;

-- The development shortcut: it exists only here, so that no production database has it.
create function public.pass_module_for_development(p_module int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  module public.modules := private.enter_module(p_module);
begin
  insert into public.module_progress (student_id, module_index, passed_at) values (auth.uid(), module.index, now())
  on conflict (student_id, module_index) do update
    set passed_at = coalesce(public.module_progress.passed_at, excluded.passed_at);
end
$$;
comment on function public.pass_module_for_development is
  'Passes an open module without its exam or essay. Local stacks only.';
grant execute on function public.pass_module_for_development(int) to authenticated;

-- A class that began last week, and one that begins next week, with a registered person who has not paid.
insert into private.classes (id, name, course, first_day, last_day, instructor_id)
select class.id::uuid, name, 'otdc', private.school_day(now()) + first, private.school_day(now()) + last, profiles.id
from (values
  ('c1a55000-0000-4000-8000-000000000001', 'December mornings', -7, 4),
  ('c1a55000-0000-4000-8000-000000000002', 'Saturday class', 7, 28)
) class (id, name, first, last) join public.profiles on email = 'admin2@maneho.test';
insert into private.seats (student_id, course, class_id)
select id, 'otdc', case role when 'otdc' then 'c1a55000-0000-4000-8000-000000000001' else 'c1a55000-0000-4000-8000-000000000002' end::uuid
from public.profiles
where email in ('otdc@maneho.test', 'unpaid@maneho.test', 'jp.delacruz@maneho.test', 'noel.soriano@maneho.test', 'bea.marquez@maneho.test',
  'paolo.gutierrez@maneho.test', 'camille.fernandez@maneho.test', 'carlo.espinosa@maneho.test');
