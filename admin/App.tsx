import { AdminContext, AdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { he } from '#domain/he/admin/admin.ts';
import { ads } from './ads/index.ts';
import { ai } from './ai/index.ts';
import { apiClient } from './api/apiClient.ts';
import { createAuthProvider } from './api/authProvider.ts';
import { createDataProvider } from './api/dataProvider.ts';
import { createQueryClient } from './api/queryClient.ts';
import { SessionContext } from './auth/SessionContext.ts';
import { createSession } from './auth/session.ts';
import { authors } from './authors/index.ts';
import { builds } from './builds/index.ts';
import { categories } from './categories/index.ts';
import { comments } from './comments/index.ts';
import { contact } from './contact/index.ts';
import { freshness } from './freshness/index.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { NotFoundScreen } from './layout/NotFoundScreen.tsx';
import { RenderError } from './layout/RenderError.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { mailings } from './mailings/index.ts';
import { media } from './media/index.ts';
import { offers } from './offers/index.ts';
import { posts } from './posts/index.ts';
import { products } from './products/index.ts';
import { redirects } from './redirects/index.ts';
import { lazyScreen } from './routing/lazyScreen.ts';
import { routerProvider } from './routing/routerProvider.tsx';
import { settings } from './settings/index.ts';
import { specs } from './specs/index.ts';
import { stats } from './stats/index.ts';
import { createStore } from './store.ts';
import { subscriptions } from './subscriptions/index.ts';
import { tags } from './tags/index.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';
import { trash } from './trash/index.ts';
import { users } from './users/index.ts';
import { webhooks } from './webhooks/index.ts';

const session = createSession();
const authProvider = createAuthProvider({ client: apiClient, session });
const dataProvider = createDataProvider(apiClient);
const queryClient = createQueryClient(session);
const store = createStore();

const Dashboard = lazyScreen(() => import('./dashboard/Dashboard.tsx'), 'Dashboard');
const HomeManager = lazyScreen(() => import('./home/HomeManager.tsx'), 'HomeManager');
const SignInPage = lazyScreen(() => import('./auth/SignInPage.tsx'), 'SignInPage');

export function App() {
  return (
    <SessionContext value={session}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={store}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
      >
        <AdminUI
          title={he.title}
          requireAuth
          disableTelemetry
          dashboard={Dashboard}
          layout={AdminLayout}
          loading={LoadingScreen}
          loginPage={SignInPage}
          error={RenderError}
          catchAll={NotFoundScreen}
          notification={Toasts}
        >
          <Resource {...posts} />
          <Resource {...trash} />
          <Resource {...products} />
          <Resource {...offers} />
          <Resource {...specs} />
          <Resource {...freshness} />
          <Resource {...categories} />
          <Resource {...authors} />
          <Resource {...comments} />
          <Resource {...media} />
          <Resource {...tags} />
          <Resource {...contact} />
          <Resource {...subscriptions} />
          <Resource {...mailings} />
          <Resource {...stats} />
          <Resource {...ads} />
          <Resource {...webhooks} />
          <Resource {...ai} />
          <Resource {...redirects} />
          <Resource {...users} />
          <Resource {...settings} />
          <Resource {...builds} />
          <CustomRoutes>
            <Route path="/home" element={<HomeManager />} />
          </CustomRoutes>
        </AdminUI>
      </AdminContext>
    </SessionContext>
  );
}
