#!/bin/sh
# Makes the secrets that are missing: one file each, in the volume of the container that reads it.
set -eu
put() {
  name=$1
  value=$2
  shift 2
  for volume in "$@"; do
    file=/secrets/$volume/$name
    # Another volume may have it already, from before this one was added.
    for other in /secrets/*/"$name"; do if [ -f "$other" ]; then value=$(cat "$other"); fi; done
    if [ ! -f "$file" ]; then printf '%s' "$value" > "$file"; fi
    # Only containers that need a secret have its volume, each under a user of its own.
    chmod 444 "$file"
  done
}
random() { head -c 32 /dev/urandom | base64 | tr -d '\n=' | tr '+/' '-_'; }
put INTERNAL_TOKEN "$(random)" internal
put KEYCLOAK_CLIENT_SECRET "$(random)" identity
put UNSUBSCRIBE_SECRET "$(random)" notifications
put STRIPE_WEBHOOK_SECRET "whsec_$(random)" stripe
put KEYCLOAK_ADMIN_PASSWORD "$(random)" keycloak
put POSTGRES_PASSWORD "$(random)" postgres
