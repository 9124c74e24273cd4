import './zodWithoutEval.ts';
import './fonts.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { prefixer } from 'stylis';
import { adminPath } from '#domain/paths.ts';
import { App } from './App.tsx';

const rtlCache = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] });

// `useBlocker`, with which the console guards unsaved changes, requires a data router.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: adminPath });

const container = document.getElementById('root');
if (!container) throw new Error('the page has no element #root');

createRoot(container).render(
  <StrictMode>
    <CacheProvider value={rtlCache}>
      <RouterProvider router={router} />
    </CacheProvider>
  </StrictMode>,
);
