import Computer from '@mui/icons-material/Computer';
import Smartphone from '@mui/icons-material/Smartphone';
import { Box, CircularProgress, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { apiClient } from '../../api/apiClient.ts';
import { errorText } from '../../api/httpError.ts';
import { LoadError } from '../../components/LoadError.tsx';
import type { PostValues } from '../form/postValues.ts';

const { preview: text } = he;
const widths = { phone: limits.editor.phoneWidthPx, desktop: limits.editor.desktopWidthPx };

/** Shows the post's page, which the server renders from the form's values. */
export function Preview({ values, postId }: { values: PostValues; postId: number | undefined }) {
  const [device, setDevice] = useState<'phone' | 'desktop'>('desktop');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['preview', values, postId],
    queryFn: ({ signal }) => fetchPreview(values, postId, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

  return (
    <Stack component="section" spacing={2} aria-label={text.title}>
      <ToggleButtonGroup
        exclusive
        value={device}
        onChange={(_event, next) => next && setDevice(next)}
        aria-label={text.width}
        sx={{ alignSelf: 'center' }}
      >
        <ToggleButton value="phone" sx={{ gap: 1, minHeight: 44 }}>
          <Smartphone /> {text.phone}
        </ToggleButton>
        <ToggleButton value="desktop" sx={{ gap: 1, minHeight: 44 }}>
          <Computer /> {text.desktop}
        </ToggleButton>
      </ToggleButtonGroup>
      {isPending && (
        <Stack role="status" sx={{ alignItems: 'center', padding: 6, gap: 2 }}>
          <CircularProgress size={32} />
          {text.loading}
        </Stack>
      )}
      {error && <LoadError text={`${text.unavailable}. ${errorText(error)}`} onRetry={refetch} />}
      {data && <PreviewFrame html={data} widthPx={widths[device]} />}
    </Stack>
  );
}

async function fetchPreview(
  values: PostValues,
  postId: number | undefined,
  signal: AbortSignal,
): Promise<string> {
  const json = { ...values, ...(postId !== undefined && { id: postId }) };
  const headers = { accept: 'text/html, application/json' };
  const response = await apiClient.preview.$post({ json }, { headers, init: { signal } });
  return response.text();
}

/** Shows a page in an `<iframe>` without scripts. A wide page is scaled down to the available width. */
function PreviewFrame({ html, widthPx }: { html: string; widthPx: number }) {
  const { palette } = useTheme();
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [availablePx, setAvailablePx] = useState(widthPx);
  const [heightPx, setHeightPx] = useState<number>(limits.editor.previewHeightMinPx);
  const page = useMemo(() => toStaticPage(html, palette.mode), [html, palette.mode]);

  // A page is at least as high as its frame, so the frame shrinks before the measurement.
  const measure = useCallback(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!frame.current || !root) return;
    frame.current.style.height = `${limits.editor.previewHeightMinPx}px`;
    const nextPx = root.scrollHeight;
    frame.current.style.height = `${nextPx}px`;
    setHeightPx(nextPx);
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailablePx(entry.contentRect.width);
    });
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's height depends on the width.
  useEffect(measure, [measure, widthPx]);

  const scale = Math.min(1, availablePx / widthPx);

  return (
    <Box ref={container} sx={{ overflow: 'hidden', height: heightPx * scale }}>
      <Box
        ref={frame}
        component="iframe"
        title={text.frame}
        srcDoc={page}
        // `allow-same-origin` lets the page load fonts and images. The sandbox still disables scripts.
        sandbox="allow-same-origin"
        onLoad={measure}
        sx={{
          display: 'block',
          width: widthPx,
          marginInline: scale < 1 ? 0 : 'auto',
          border: `1px solid ${palette.divider}`,
          borderRadius: 2,
          transform: `scale(${scale})`,
        }}
        // The RTL plugin would mirror this value in `sx`.
        style={{ transformOrigin: 'top right' }}
      />
    </Box>
  );
}

/** Removes the scripts of a page and sets its theme. Links open a new window, which the sandbox blocks. */
function toStaticPage(html: string, theme: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  page.documentElement.classList.add(theme);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
