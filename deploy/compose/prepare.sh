#!/bin/sh
# Certificates and secrets for compose.yaml, into the folders tls/ and secrets/ beside this file; what is there stays.
#   deploy/compose/prepare.sh [FOLDER]
set -eu
umask 027
folder=${1:-$(dirname "$0")}
mkdir -p "$folder/tls" "$folder/secrets"
cd "$folder"
if [ -f secrets/database-url ] && [ ! -f secrets/roles.sql ]; then
  echo "secrets/ is of before the roles dono and portal: see deploy/README.md, then take it away." >&2
  exit 1
fi
if [ ! -f tls/server.pem ]; then
  names=DNS:portal.test,DNS:mesa.test,DNS:identidade.test,DNS:outside,DNS:pgbouncer,DNS:postgres,DNS:localhost,IP:127.0.0.1
  openssl req -x509 -newkey rsa:2048 -noenc -days 30 -subj "/CN=Portal do Cartao, de teste" \
    -addext "subjectAltName=$names" -keyout tls/server.key -out tls/ca.pem 2>/dev/null
  cat tls/ca.pem tls/server.key > tls/server.pem
fi
chmod 640 tls/server.key # openssl leaves it to its owner: PgBouncer reads it by PORTAL_GROUP
fresh() { [ -f "secrets/$1" ] || printf %s "$2" > "secrets/$1"; }
random() { openssl rand -hex 32; }
for name in portal-secret pix-notice-secrets slips-notice-secrets desk-secrets pix-client-secret slips-client-secret sms-key database-password owner-password superuser-password desk-identity-client-secret; do
  fresh $name "$(random)"
done
password=$(cat secrets/database-password)
owner=$(cat secrets/owner-password)
# PostgreSQL reads it once, at its first start. Behind the pooler the serving role alone brings the deadline of statements.
fresh roles.sql "create role dono login password '$owner';
alter database portal owner to dono;
create role portal login password '$password';
alter role portal set statement_timeout = '3s';
"
fresh database-url "postgres://portal:$password@pgbouncer:6432/portal?sslmode=verify-full"
fresh load-database-url "postgres://portal:$password@postgres:5432/portal?sslmode=verify-full"
fresh migrate-database-url "postgres://dono:$owner@postgres:5432/portal?sslmode=verify-full"
fresh pooler-users "\"portal\" \"$password\""
fresh smtp-url smtps://outside:9204
