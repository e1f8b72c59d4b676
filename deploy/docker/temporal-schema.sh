#!/bin/sh
# Brings Temporal's databases to the schema of this version; makes them if they are not there.
set -eu
SQL_PASSWORD=$(cat /run/secrets/postgres/POSTGRES_PASSWORD)
export SQL_PASSWORD
schema=/etc/temporal/schema/postgresql/v12
tool() { temporal-sql-tool --plugin postgres12 --ep postgres -p 5432 -u askwatch "$@"; }
prepare() {
  tool --db "$1" update-schema -d "$schema/$2/versioned" && return
  tool --db "$1" create
  tool --db "$1" setup-schema -v 0.0
  tool --db "$1" update-schema -d "$schema/$2/versioned"
}
prepare temporal temporal
prepare temporal_visibility visibility
