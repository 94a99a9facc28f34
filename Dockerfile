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
# Memory before speed, of which there is enough: garbage is collected earlier, and what is freed goes back to the system at once. The
# settings of Node are those of `npm start`; docs/operating.md says what they save.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_MMAP_THRESHOLD_=65536
CMD ["node", "--expose-gc", "--max-semi-space-size=2", "--heap-growing-percent=15", "--optimize-for-size", "dist/src/main.js"]
