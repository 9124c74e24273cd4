export async function prebuildSite(_: { clientDir: URL; log: (line: string) => void }) {}
