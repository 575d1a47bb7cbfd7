-- Whether a video has sound; null for materials that do not play.
alter table material add column has_sound boolean;
