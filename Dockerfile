# The bot on its own; compose.yaml adds Redis. Debian's slim image, because the pictures come from prebuilt native modules.
FROM node:24-slim AS build
WORKDIR /orrery
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY src src
COPY commands commands
COPY render render
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /orrery
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && mkdir data && chown node data
COPY --from=build /orrery/dist dist
USER node
# Games, when no REDIS_URL is set.
VOLUME /orrery/data
# What the check below asks; only this container hears it. Empty: there is no check.
ENV HEALTH_PORT=9464
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "dist/src/health-check.js"]
# Not through npm: the bot itself must hear the signal to stop, so that it can finish what is under way.
# Less room for young objects and fewer arenas of the allocator: it needs less memory.
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--max-semi-space-size=4", "dist/src/main.js"]
