-- Modules: the seven lessons, in order, and their audience. Lengths are those of content/films/lengths.json.

create type public.assessment as enum ('none', 'exam', 'essay');
comment on type public.assessment is 'The assessment after a module''s video.';

create function private.audience_of(p_course public.course) returns public.user_role[]
language sql immutable parallel safe set search_path = '' as $$
  select array[private.role_of(p_course), 'admin']
$$;
comment on function private.audience_of is 'The roles that see a course''s modules.';

create table public.modules (
  index smallint primary key check (index between 0 and 6),
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  title_en text not null,
  title_fil text not null,
  summary_en text not null,
  summary_fil text not null,
  course public.course not null,
  audience public.user_role[] not null generated always as (private.audience_of(course)) stored,
  assessment public.assessment not null,
  school_folder text check (school_folder ~ '^school/[0-9a-f-]{36}$'),
  video_path text not null generated always as (coalesce(school_folder, slug) || '/lesson.mp4') stored,
  light_video_path text not null generated always as (coalesce(school_folder || '/lesson.mp4', slug || '/lesson-light.mp4')) stored,
  captions_en_path text not null generated always as (coalesce(school_folder, slug) || '/captions.en.vtt') stored,
  captions_fil_path text not null generated always as (coalesce(school_folder, slug) || '/captions.fil.vtt') stored,
  poster_path text generated always as (school_folder || '/poster.webp') stored,
  film_path text generated always as (case when school_folder is null then slug || '/film.json' end) stored,
  sound_path text generated always as (case when school_folder is null then slug || '/sound.mp4' end) stored,
  video_seconds smallint not null check (video_seconds > 0),
  drawn_seconds smallint check (drawn_seconds > 0)
);
comment on table public.modules is 'One lesson each, of one course; an admin sees all. A course has up to one essay.';
create unique index one_essay on public.modules (course) where assessment = 'essay';
comment on column public.modules.video_path is 'In the private bucket module-videos; posters are public files of the app.';
comment on column public.modules.film_path is
  'The film drawn by the browser to the sound of sound_path, if both files exist; a school''s own video has neither.';
comment on column public.modules.school_folder is
  'The folder of the school''s own film that is shown; null for the drawn one. private.start_films sets it.';
comment on column public.modules.poster_path is 'The poster of a school''s own film.';
comment on column public.modules.drawn_seconds is 'The length of the drawn film; video_seconds is that of the shown one.';

insert into public.modules (
  index, slug, title_en, title_fil, summary_en, summary_fil, course, assessment, video_seconds
) values
  (0, 'general-information', 'General Information', 'Pangkalahatang Impormasyon',
    'How the course works, what to bring to class, and what a license asks of a driver.',
    'Paano tumatakbo ang kurso, ano ang dadalhin sa klase, at ano ang hinihingi ng lisensiya sa isang driver.',
    'otdc', 'none', 93),
  (1, 'road-and-traffic-rules', 'Road and Traffic Rules', 'Mga Patakaran sa Kalsada at Trapiko',
    'Speed, right of way, lanes, signals and signs: the rules of every street.',
    'Bilis, right of way, lane, signal at sign: ang mga patakaran sa bawat kalye.',
    'otdc', 'exam', 95),
  (2, 'road-safety', 'Road Safety', 'Kaligtasan sa Kalsada',
    'Warning signs, distance, rain and night, people on the road, and a vehicle that is fit to drive.',
    'Mga warning sign, agwat, ulan at gabi, mga tao sa daan, at sasakyang handang ibiyahe.',
    'otdc', 'exam', 102),
  (3, 'special-laws', 'Land Transportation Related Special Laws', 'Mga Espesyal na Batas sa Transportasyon',
    'Seat belts, drunk and distracted driving, helmets, children in cars and on motorcycles.',
    'Seat belt, pagmamanehong lasing o may abala, helmet, at mga bata sa kotse at motorsiklo.',
    'otdc', 'exam', 100),
  (4, 'emergencies-and-parking', 'Handling Emergencies & Parking', 'Mga Emergency at Pagparada',
    'What to do when something fails, how to park, and what licenses and penalties involve.',
    'Ano ang gagawin kapag may pumalya, paano pumarada, at ano ang kaakibat ng mga lisensiya at multa.',
    'otdc', 'exam', 93),
  (5, 'student-permit', 'Student Permit', 'Student Permit',
    'From the student permit to the license: ages, papers, waiting times, and driving as a student.',
    'Mula student permit hanggang lisensiya: mga edad, papeles, paghihintay, at pagmamaneho bilang student.',
    'otdc', 'essay', 91),
  (6, 'defensive-driving', private.limit_course_names() ->> 'ddc', private.limit_course_names() ->> 'ddc',
    'Driving so that the mistakes of others do not become your accident.',
    'Pagmamaneho nang hindi nauuwi sa aksidente ang pagkakamali ng iba.',
    'ddc', 'essay', 91);
update public.modules set drawn_seconds = video_seconds;
alter table public.modules alter column drawn_seconds set not null;

alter table public.modules enable row level security;

