-- Renames tables and columns to the field's standard terms. Data is unchanged.
alter table letter rename to outbox_email;
alter table outbox_email rename column letter_id to email_id;
alter index letter_by_time rename to outbox_email_by_time;

alter table guess rename to login_attempt;
alter table login_attempt rename column guess_key to attempt_key;
alter index guess_by_time rename to login_attempt_by_time;

alter table import_piece rename to import_chunk;
alter table import_chunk rename column piece_num to chunk_num;
alter table stored_file_piece rename to stored_file_chunk;
alter table stored_file_chunk rename column piece_num to chunk_num;

alter table plan rename column mend to invalid_fields;
alter table ad_group rename column mend to invalid_fields;
alter table ad rename column mend to invalid_fields;

alter table plan rename column remover_id to removed_by;
alter table ad_group rename column remover_id to removed_by;
alter table ad rename column remover_id to removed_by;
alter table creative rename column remover_id to removed_by;
alter table material rename column remover_id to removed_by;

alter table draft rename column maker_id to author_id;
alter table draft rename column changer_id to editor_id;

alter table question_feedback rename column said_at to given_at;

alter table operation_log rename column door to source;
alter table operation_log rename constraint operation_log_door_check to operation_log_source_check;

-- Where field names are data, the old name is replaced as well.
create function pg_temp.with_standard_names(fields jsonb) returns jsonb language sql immutable as $$
  select case when fields ? 'mend'
    then fields - 'mend' || jsonb_build_object('invalidFields', fields->'mend')
    else fields end
$$;
update operation_log
  set before = pg_temp.with_standard_names(before), after = pg_temp.with_standard_names(after)
  where before ? 'mend' or after ? 'mend';
update import_entry set fields = pg_temp.with_standard_names(fields) where fields ? 'mend';
