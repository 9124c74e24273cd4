import { Layout, type LayoutProps, usePermissions } from 'react-admin';
import { ExpiredDialog } from '../auth/ExpiredDialog.tsx';
import { NoPermission } from '../auth/NoPermission.tsx';
import type { Permissions } from '../authProvider.ts';
import { RebuildProvider } from '../builds/RebuildProvider.tsx';
import { useSession } from '../SessionContext.ts';
import { sessionUser } from '../session.ts';
import { AdminAppBar } from './AdminAppBar.tsx';
import { AdminMenu } from './AdminMenu.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { RenderError } from './RenderError.tsx';
import { useSidebarOfWidth } from './useSidebarOfWidth.ts';

/** The shell round every screen: for administrators only. */
export function AdminLayout({ children }: LayoutProps) {
  const { permissions, isPending } = usePermissions<Permissions>();
  const session = useSession();

  if (isPending || session.status === 'signedOut') return <LoadingScreen />;
  if (!permissions?.isAdmin) {
    return <NoPermission username={sessionUser(session)?.username ?? ''} />;
  }
  return <Shell>{children}</Shell>;
}

function Shell({ children }: LayoutProps) {
  useSidebarOfWidth();
  return (
    <RebuildProvider>
      <Layout appBar={AdminAppBar} appBarAlwaysOn menu={AdminMenu} error={RenderError}>
        {children}
        <ExpiredDialog />
      </Layout>
    </RebuildProvider>
  );
}
