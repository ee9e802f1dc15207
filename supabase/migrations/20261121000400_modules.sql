-- Modules: the seven lessons, in order, and who they are for. Lengths are those of supabase/media/lessons.json.

create type public.assessment as enum ('none', 'exam', 'essay');
comment on type public.assessment is 'The assessment after a module''s video.';

create table public.modules (
  index smallint primary key check (index between 0 and 6),
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  title text not null,
  summary text not null,
  audience public.user_role[] not null,
  assessment public.assessment not null,
  -- Modules 1 to 4 have a question bank, 5 the otdc essay, 6 the ddc essay.
  assessment_key smallint not null,
  video_path text not null generated always as (slug || '/lesson.mp4') stored,
  light_video_path text not null generated always as (slug || '/lesson-light.mp4') stored,
  captions_en_path text not null generated always as (slug || '/captions.en.vtt') stored,
  captions_fil_path text not null generated always as (slug || '/captions.fil.vtt') stored,
  video_seconds smallint not null check (video_seconds > 0),
  check (
    case assessment
      when 'none' then assessment_key = 0
      when 'exam' then assessment_key between 1 and 4
      else assessment_key between 5 and 6
    end
  )
);
comment on table public.modules is 'One lesson each. otdc sees 0 to 5, ddc sees 6, an admin sees all.';
comment on column public.modules.video_path is 'In the private bucket module-videos; posters are public files of the app.';

insert into public.modules (index, slug, title, summary, audience, assessment, assessment_key, video_seconds) values
  (0, 'general-information', 'General Information',
    'How the course works, what to bring to class, and what a license asks of a driver.',
    '{otdc,admin}', 'none', 0, 42),
  (1, 'road-and-traffic-rules', 'Road and Traffic Rules',
    'Speed, right of way, lanes, signals and signs: the rules of every street.',
    '{otdc,admin}', 'exam', 1, 41),
  (2, 'road-safety', 'Road Safety',
    'Warning signs, distance, rain and night, people on the road, and a vehicle that is fit to drive.',
    '{otdc,admin}', 'exam', 2, 43),
  (3, 'special-laws', 'Land Transportation Related Special Laws',
    'Seat belts, drunk and distracted driving, helmets, children in cars and on motorcycles.',
    '{otdc,admin}', 'exam', 3, 45),
  (4, 'emergencies-and-parking', 'Handling Emergencies & Parking',
    'What to do when something fails, how to park, and what licenses and penalties involve.',
    '{otdc,admin}', 'exam', 4, 39),
  (5, 'student-permit', 'Student Permit',
    'From the student permit to the license: ages, papers, waiting times, and driving as a student.',
    '{otdc,admin}', 'essay', 5, 41),
  (6, 'defensive-driving', 'Defensive Driving Course',
    'Driving so that the mistakes of others do not become your accident.',
    '{ddc,admin}', 'essay', 6, 39);

alter table public.modules enable row level security;
grant select on public.modules to authenticated;

create policy "students see the modules of their course, admins see all" on public.modules
  for select to authenticated using ((select private.current_role()) = any (audience));
