# Every image of the project. Only the stage `packages` needs a network.
#
#   docker build --target portal .    the portal alone, to put in front of a real API
#   docker build --target mock .      the mock API with its control panel and the simulated providers
#   docker build --target dev .       everything from its sources, which are mounted over the image's
#
# NODE_DIGEST pins the base image. For another tag, set its digest too, or an empty one.
ARG NODE_IMAGE=docker.io/library/node
ARG NODE_TAG=24-bookworm-slim
ARG NODE_DIGEST=sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE}:${NODE_TAG}${NODE_DIGEST:+@${NODE_DIGEST}} AS base
WORKDIR /app

# pnpm and every package of the lock file, in pnpm's store.
FROM base AS packages
# Disables prompts.
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node --print 'require("./package.json").packageManager')"
RUN pnpm fetch
COPY contract/package.json contract/
COPY mock-api/package.json mock-api/
COPY web/package.json web/
COPY conformance/package.json conformance/

FROM packages AS dev
ENV HOST=0.0.0.0 MOCK_DATA_DIR=/data
RUN pnpm install --offline --frozen-lockfile
COPY . .
RUN mkdir /data web/node_modules/.vite web/node_modules/.vite-temp \
  && chown node:node /data web/node_modules/.vite web/node_modules/.vite-temp
USER node
EXPOSE 3000 4000 4001
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "scripts/start.ts"]

FROM packages AS build
RUN pnpm install --offline --frozen-lockfile
COPY . .
RUN pnpm build

FROM packages AS mock-packages
RUN pnpm install --offline --frozen-lockfile --prod --filter "@zoog/mock-api..."

FROM base AS mock
ENV HOST=0.0.0.0 MOCK_DATA_DIR=/data
COPY --from=mock-packages /app ./
COPY contract contract
COPY mock-api mock-api
COPY web/i18n web/i18n
# A volume begins with the owner of the folder that it lies over.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 4000 4001
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/__mock/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
WORKDIR /app/mock-api
CMD ["node", "--import", "tsx", "src/cli.ts"]

FROM packages AS portal-packages
RUN pnpm install --offline --frozen-lockfile --prod --filter @zoog/web

FROM base AS portal
ENV NODE_ENV=production HOST=0.0.0.0 WEB_PORT=3000
COPY --from=portal-packages /app/node_modules node_modules
COPY --from=portal-packages /app/web/node_modules web/node_modules
COPY --from=build /app/web/package.json web/
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/web/dist-server web/dist-server
COPY LICENSE ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.WEB_PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "web/dist-server/server.js"]
