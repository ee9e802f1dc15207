-- Lesson lengths: the whole seconds of the rendered videos, as supabase/media/lessons.json has them.

update public.modules set video_seconds = lesson.seconds
from (values
  ('general-information', 42),
  ('road-and-traffic-rules', 41),
  ('road-safety', 43),
  ('special-laws', 45),
  ('emergencies-and-parking', 39),
  ('student-permit', 41),
  ('defensive-driving', 39)
) lesson (slug, seconds)
where modules.slug = lesson.slug;
