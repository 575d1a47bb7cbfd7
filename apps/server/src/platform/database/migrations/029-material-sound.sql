-- Whether a video can be heard; null for what does not play.
alter table material add column has_sound boolean;
