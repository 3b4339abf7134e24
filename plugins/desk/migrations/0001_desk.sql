-- What a member of the staff has chosen for their desk.
create table desk_choices (
  space_id text not null,
  account_id uuid not null,
  -- [{ path, title }], in their order
  favourites jsonb not null default '[]',
  folded boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (space_id, account_id)
);

select kernel_space_table('desk_choices');
