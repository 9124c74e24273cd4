import Computer from '@mui/icons-material/Computer';
import Smartphone from '@mui/icons-material/Smartphone';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { apiPath, problemText } from '../../api/request.ts';
import type { PostValues } from '../form/postValues.ts';

const { preview: text } = he;
const widths = { phone: limits.editor.phoneWidthPx, desktop: limits.editor.desktopWidthPx };

/** The post as its page will be: the real page, made from what stands in the form. */
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
      {error && (
        <Alert severity="warning" action={<Button onClick={() => refetch()}>{text.retry}</Button>}>
          {text.unavailable}. {problemText(error)}
        </Alert>
      )}
      {data && <PreviewFrame html={data} widthPx={widths[device]} />}
    </Stack>
  );
}

async function fetchPreview(
  values: PostValues,
  postId: number | undefined,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(`${apiPath}/preview`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'text/html, application/json' },
    body: JSON.stringify({ ...values, ...(postId !== undefined && { id: postId }) }),
    signal,
  });
  if (response.ok) return response.text();
  const { message } = Object(await response.json().catch(() => ({})));
  throw new Error(typeof message === 'string' ? message : '');
}

/** A page of its own in a frame that runs no script, shrunk to the room that there is. */
function PreviewFrame({ html, widthPx }: { html: string; widthPx: number }) {
  const { palette } = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [roomPx, setRoomPx] = useState(widthPx);
  const [heightPx, setHeightPx] = useState<number>(limits.editor.previewHeightMinPx);
  const page = useMemo(() => withoutScripts(html, palette.mode), [html, palette.mode]);

  // As high as its page at this width; asked of a low frame, since a page fills the one that it has.
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
      if (entry) setRoomPx(entry.contentRect.width);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another width the page has another height.
  useEffect(measure, [measure, widthPx]);

  const scale = Math.min(1, roomPx / widthPx);

  return (
    <Box ref={box} sx={{ overflow: 'hidden', height: heightPx * scale }}>
      <Box
        ref={frame}
        component="iframe"
        title={text.frame}
        srcDoc={page}
        // Of the same origin for its fonts and pictures only: without scripts it can do nothing.
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
        // Not among the styles above, whose left and right are mirrored.
        style={{ transformOrigin: 'top right' }}
      />
    </Box>
  );
}

/**
 * The page as it stands, with the lights of the console, which a script of its own would look up.
 * Its links lead to new windows, which its frame may not open: whoever looks at it stays here.
 */
function withoutScripts(html: string, theme: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  page.documentElement.classList.add(theme);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
