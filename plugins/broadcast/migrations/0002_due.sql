-- What the timed jobs look for every minute.
create index broadcast_broadcast_ended on broadcast_broadcast (space_id, updated_at) where state = 'ended';
create index broadcast_message_at on broadcast_message (space_id, at);
create index broadcast_signal_at on broadcast_signal (space_id, at);
