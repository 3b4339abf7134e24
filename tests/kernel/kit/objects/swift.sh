#!/bin/bash
# A real S3 server for tests: OpenStack Swift with its S3 API, all on loopback.
#   swift.sh start DIR [PORT]   starts it with its data in DIR (must support user xattrs: ext4, xfs), PORT 8085 by default;
#                               prints S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION
#   swift.sh cors DIR BUCKET    lets pages of any origin PUT to BUCKET and read the ETag (the bucket is created)
#   swift.sh stop DIR           stops it
# Needs, from Debian: swift-proxy swift-account swift-container swift-object swift memcached python3-swift
set -eu
action=${1:?start, cors or stop} dir=$(realpath -m "${2:?a folder}")
port=${3:-8085}; [[ $action != start && -f $dir/port ]] && port=$(cat "$dir/port")

stop() { for pid in "$dir"/run/*.pid; do [[ -f $pid ]] && kill "$(cat "$pid")" 2>/dev/null; rm -f "$pid"; done; return 0; }

storage() { # name port
  cat >"$dir/etc/$1-server.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $2
workers = 0
user = root
swift_dir = $dir/etc
devices = $dir/srv
mount_check = false
disable_fallocate = true
log_name = $1
log_level = WARNING
[pipeline:main]
pipeline = $1-server
[app:$1-server]
use = egg:swift#$1
CONF
}

rings() { # port: one device for all, in one process instead of nine calls of swift-ring-builder
  /usr/bin/python3 - "$dir/etc" "$1" <<'PYTHON'
import sys
from swift.common.ring import RingBuilder
folder, port = sys.argv[1], int(sys.argv[2])
for offset, name in enumerate(('object', 'container', 'account'), 1):
    builder = RingBuilder(6, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port + offset, 'device': 'd1', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{name}.ring.gz')
PYTHON
}

start() {
  mkdir -p "$dir"/{etc,srv/d1,log,run}; echo "$port" >"$dir/port"
  printf '[swift-hash]\nswift_hash_path_prefix = sala\nswift_hash_path_suffix = sala\n[storage-policy:0]\nname = default\ndefault = yes\n' >"$dir/etc/swift.conf"
  storage account $((port + 3)); storage container $((port + 2)); storage object $((port + 1)); [[ -f $dir/etc/object.ring.gz ]] || rings "$port"
  cat >"$dir/etc/proxy-server.conf" <<CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
workers = 0
user = root
swift_dir = $dir/etc
log_level = WARNING
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
dns_compliant_bucket_names = true
allow_multipart_uploads = true
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_app_main = appsecret .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$((port + 4))
[filter:slo]
use = egg:swift#slo
minimum_segment_size = 1
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
allow_object_versioning = true
CONF
  for filter in catch_errors gatekeeper healthcheck listing_formats bulk copy dlo symlink; do
    printf '[filter:%s]\nuse = egg:swift#%s\n' $filter $filter >>"$dir/etc/proxy-server.conf"
  done
  memcached -u nobody -l 127.0.0.1 -p $((port + 4)) -m 32 >"$dir/log/memcached.log" 2>&1 & echo $! >"$dir/run/memcached.pid"
  for name in account container object proxy; do
    SWIFT_DIR=$dir/etc /usr/bin/python3 /usr/bin/swift-$name-server "$dir/etc/$name-server.conf" -v >"$dir/log/$name.log" 2>&1 & echo $! >"$dir/run/$name.pid"
  done
  # The servers first: the proxy passes over one for a minute that it has asked too early.
  for offset in 1 2 3 0; do
    local ready=''
    for _ in $(seq 240); do curl -s -o /dev/null "http://127.0.0.1:$((port + offset))/healthcheck" && ready=1 && break; sleep 0.25; done
    [[ $ready ]] || { echo "swift did not start; see $dir/log" >&2; stop; exit 1; }
  done
  printf 'S3_ENDPOINT=http://127.0.0.1:%s\nS3_ACCESS_KEY=app:main\nS3_SECRET_KEY=appsecret\nS3_REGION=us-east-1\n' "$port"
}

cors() {
  local bucket=${3:?a bucket} auth token url
  auth=$(curl -sf -D - -o /dev/null -H 'X-Auth-User: app:main' -H 'X-Auth-Key: appsecret' "http://127.0.0.1:$port/auth/v1.0" | tr -d '\r')
  token=$(sed -n 's/^X-Auth-Token: //Ip' <<<"$auth") url=$(sed -n 's/^X-Storage-Url: //Ip' <<<"$auth")
  for name in "$bucket" "$bucket+segments"; do
    curl -sf -o /dev/null -X PUT -H "X-Auth-Token: $token" -H 'X-Container-Meta-Access-Control-Allow-Origin: *' \
      -H 'X-Container-Meta-Access-Control-Expose-Headers: ETag' "$url/$name"
  done
}

case $action in start) start ;; stop) stop ;; cors) cors "$@" ;; *) echo "start, cors or stop" >&2; exit 2 ;; esac
