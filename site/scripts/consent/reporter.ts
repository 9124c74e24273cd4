export interface Reporter {
  pageView(): void;
  event(name: string, params: Record<string, string | number>): void;
}
